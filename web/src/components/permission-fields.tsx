import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { PERMISSION_GROUPS, PERMISSIONS, type Permission } from "@/lib/permissions";
import { can, useUser } from "@/lib/session";

type PermissionFieldsProps = {
  /** The flags that are on, in the order of the screens. */
  held: readonly Permission[];
  onChange: (held: Permission[]) => void;
};

/** The ten permissions with what each opens. Those that the viewer lacks are not theirs to change. */
export function PermissionFields({ held, onChange }: PermissionFieldsProps) {
  const user = useUser();
  const toggle = (flag: Permission, on: boolean) =>
    onChange(
      PERMISSIONS.map((one) => one.flag).filter((one) => (one === flag ? on : held.includes(one))),
    );
  return (
    <div className="gap-8 sm:columns-2">
      {PERMISSION_GROUPS.map((group) => (
        <fieldset key={group.title} className="mb-6 flex min-w-0 break-inside-avoid flex-col gap-4">
          <legend className="text-muted-foreground mb-2.5 text-sm font-semibold">
            {group.title}
          </legend>
          {"note" in group && <p className="text-muted-foreground -mt-2 text-xs">{group.note}</p>}
          {group.permissions.map(({ flag, label, opens }) => (
            <PermissionField
              key={flag}
              label={label}
              opens={opens}
              checked={held.includes(flag)}
              own={can(user, flag)}
              onChange={(on) => toggle(flag, on)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type PermissionFieldProps = {
  label: string;
  opens: string;
  checked: boolean;
  /** True if the viewer holds it. */
  own: boolean;
  onChange: (on: boolean) => void;
};

function PermissionField({ label, opens, checked, own, onChange }: PermissionFieldProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        label={<span className="font-medium">{label}</span>}
        checked={checked}
        disabled={!own}
        onCheckedChange={onChange}
        aria-describedby={id}
      />
      <p id={id} className="text-muted-foreground pl-7 text-xs text-pretty">
        {opens}
        {!own && " You do not have this permission, so you cannot change it."}
      </p>
    </div>
  );
}
