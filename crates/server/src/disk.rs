//! The free room and the encryption of a disk, as far as the system shows it: on Linux,
//! `/sys/dev/block` lists the parts of each block device, down to the disks (see
//! `Documentation/ABI/testing/sysfs-block` and `sysfs-block-dm` of the kernel). The program does
//! not encrypt the database itself (ADR 0060).

use api::DiskEncryption;
use api::metrics::DiskSpace;
use rustix::fs::{major, minor};
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

/// The folder in which the kernel lists block devices by their numbers.
const DEVICES: &str = "/sys/dev/block";

/// The prefix of the names of encrypted devices, as cryptsetup sets it…
const CRYPT: &str = "CRYPT-";
/// …and what follows in those that are only checked for changes.
const ONLY_CHECKED: [&str; 2] = ["VERITY-", "INTEGRITY-"];

/// Devices are on top of one another, but not as many as this.
const MAX_DEPTH: u8 = 16;

/// The encryption of the disk that a file or folder is on.
pub(crate) fn encryption_of(path: &Path) -> DiskEncryption {
    encryption_below(Path::new(DEVICES), path, MAX_DEPTH)
}

/// The room on the disk that a folder is on; `None` if that cannot be found out, for example while
/// the disk is not mounted.
pub(crate) fn space_at(folder: &Path) -> Option<DiskSpace> {
    let found = rustix::fs::statvfs(folder).ok()?;
    let bytes = |blocks: u64| blocks.saturating_mul(found.f_frsize);
    Some(DiskSpace { free: bytes(found.f_bavail), size: bytes(found.f_blocks) })
}

fn encryption_below(devices: &Path, path: &Path, depth: u8) -> DiskEncryption {
    match fs::metadata(path) {
        Ok(metadata) => of_number(devices, metadata.dev(), depth),
        Err(_) => DiskEncryption::Unknown,
    }
}

/// The encryption of the device with a number. File systems that are on no single device (btrfs,
/// ZFS, those of containers and of networks) have a number that no device has.
fn of_number(devices: &Path, number: u64, depth: u8) -> DiskEncryption {
    match devices.join(format!("{}:{}", major(number), minor(number))).canonicalize() {
        Ok(device) => of_device(devices, &device, depth),
        Err(_) => DiskEncryption::Unknown,
    }
}

fn of_device(devices: &Path, device: &Path, depth: u8) -> DiskEncryption {
    let Some(depth) = depth.checked_sub(1) else { return DiskEncryption::Unknown };
    let name = fs::read_to_string(device.join("dm/uuid")).unwrap_or_default();
    if let Some(kind) = name.strip_prefix(CRYPT)
        && !ONLY_CHECKED.iter().any(|other| kind.starts_with(other))
    {
        return DiskEncryption::Yes;
    }
    let slaves = fs::read_dir(device.join("slaves")).into_iter().flatten().flatten();
    let parts = slaves.map(|part| match part.path().canonicalize() {
        Ok(part) => of_device(devices, &part, depth),
        Err(_) => DiskEncryption::Unknown,
    });
    if let Some(of_all) = parts.reduce(both) {
        return of_all;
    }
    if device.join("partition").exists() {
        return device.parent().map_or(DiskEncryption::Unknown, |d| of_device(devices, d, depth));
    }
    if let Ok(file) = fs::read_to_string(device.join("loop/backing_file")) {
        return encryption_below(devices, Path::new(file.trim_end()), depth);
    }
    // Made by software, which does not say what of.
    if device.components().any(|part| part.as_os_str() == "virtual") {
        return DiskEncryption::Unknown;
    }
    DiskEncryption::No
}

/// A device that consists of two is encrypted if both are, and is not if one is not.
fn both(one: DiskEncryption, other: DiskEncryption) -> DiskEncryption {
    use DiskEncryption::{No, Unknown, Yes};
    match (one, other) {
        (Yes, Yes) => Yes,
        (No, _) | (_, No) => No,
        _ => Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::DiskEncryption::{No, Unknown, Yes};
    use super::*;
    use std::os::unix::fs::symlink;
    use std::path::PathBuf;
    use tempfile::TempDir;

    /// A machine's devices as the kernel shows them.
    struct Machine(TempDir);

    impl Machine {
        fn new() -> Self {
            let machine = Machine(tempfile::tempdir().expect("a folder"));
            fs::create_dir(machine.0.path().join("block")).expect("a folder");
            machine
        }

        /// A device with its number, and with files that describe it.
        fn device(&self, path: &str, number: &str, files: &[(&str, &str)]) -> PathBuf {
            let folder = self.0.path().join("devices").join(path);
            fs::create_dir_all(&folder).expect("a device");
            symlink(&folder, self.0.path().join("block").join(number)).expect("its number");
            for (file, text) in files {
                let file = folder.join(file);
                fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
                fs::write(file, text).expect("written");
            }
            folder
        }

        /// A device of software, on top of others.
        fn on_top(&self, name: &str, number: &str, uuid: &str, of: &[&PathBuf]) -> PathBuf {
            let path = format!("virtual/block/{name}");
            let device = self.device(&path, number, &[("dm/uuid", uuid)]);
            fs::create_dir(device.join("slaves")).expect("a folder");
            for part in of {
                let link = device.join("slaves").join(part.file_name().expect("a name"));
                symlink(part, link).expect("a part");
            }
            device
        }

        /// A disk and its partition.
        fn disk(&self, name: &str, number: u8) -> PathBuf {
            let (disk, partition) = (format!("{number}:0"), format!("{number}:1"));
            self.device(&format!("pci/{name}"), &disk, &[("size", "8")]);
            self.device(&format!("pci/{name}/{name}1"), &partition, &[("partition", "1\n")])
        }

        fn says(&self, major: u32, minor: u32) -> DiskEncryption {
            let number = rustix::fs::makedev(major, minor);
            of_number(&self.0.path().join("block"), number, MAX_DEPTH)
        }
    }

    #[test]
    fn encrypted_disk_is_seen_through_volumes_and_partitions() {
        let machine = Machine::new();
        let partition = machine.disk("sda", 8);
        assert_eq!((machine.says(8, 0), machine.says(8, 1)), (No, No));
        let luks = machine.on_top("dm-0", "253:0", "CRYPT-LUKS2-0f3a-cryptroot\n", &[&partition]);
        assert_eq!(machine.says(253, 0), Yes);
        machine.on_top("dm-1", "253:1", "LVM-abc\n", &[&luks]);
        assert_eq!(machine.says(253, 1), Yes, "a volume on it");
        machine.on_top("dm-2", "253:2", "LVM-def\n", &[&partition]);
        assert_eq!(machine.says(253, 2), No, "a volume beside it");
        machine.device("virtual/block/dm-0/dm-0p1", "259:7", &[("partition", "1\n")]);
        assert_eq!(machine.says(259, 7), Yes, "a partition of it");
    }

    #[test]
    fn combined_disk_is_as_safe_as_the_worst() {
        let machine = Machine::new();
        let (a, b) = (machine.disk("sda", 8), machine.disk("sdb", 9));
        let one = machine.on_top("dm-0", "253:0", "CRYPT-LUKS2-a", &[&a]);
        let other = machine.on_top("dm-1", "253:1", "CRYPT-LUKS2-b", &[&b]);
        machine.on_top("dm-2", "253:2", "LVM-both", &[&one, &other]);
        assert_eq!(machine.says(253, 2), Yes);
        machine.on_top("dm-3", "253:3", "LVM-half", &[&one, &b]);
        assert_eq!(machine.says(253, 3), No);
        let ram = machine.device("virtual/block/zram0", "252:0", &[("size", "8")]);
        machine.on_top("dm-4", "253:4", "LVM-ram", &[&one, &ram]);
        assert_eq!(machine.says(253, 4), Unknown);
    }

    /// cryptsetup names devices so that are readable, and only protected from changes.
    #[test]
    fn integrity_only_disk_is_not_encrypted() {
        let machine = Machine::new();
        let partition = machine.disk("sda", 8);
        machine.on_top("dm-0", "253:0", "CRYPT-VERITY-a", &[&partition]);
        machine.on_top("dm-1", "253:1", "CRYPT-INTEGRITY-a", &[&partition]);
        assert_eq!((machine.says(253, 0), machine.says(253, 1)), (No, No));
    }

    #[test]
    fn free_space_is_at_most_the_size() {
        let folder = tempfile::tempdir().expect("a folder");
        let space = space_at(folder.path()).expect("it is there");
        assert!(space.size > 0 && space.free <= space.size, "{space:?}");
        assert_eq!(space_at(&folder.path().join("not mounted")), None);
    }

    #[test]
    fn undetectable_encryption_is_unknown() {
        let machine = Machine::new();
        assert_eq!(machine.says(0, 45), Unknown, "btrfs, a container, a network");
        machine.device(
            "virtual/block/loop0",
            "7:0",
            &[("loop/backing_file", "/nowhere/disk.img\n")],
        );
        assert_eq!(machine.says(7, 0), Unknown);
        let ring = machine.on_top("dm-0", "253:0", "LVM-ring", &[]);
        symlink(&ring, ring.join("slaves/dm-0")).expect("a ring");
        assert_eq!(machine.says(253, 0), Unknown);
        assert_eq!(encryption_of(Path::new("/nowhere")), Unknown);
    }
}
