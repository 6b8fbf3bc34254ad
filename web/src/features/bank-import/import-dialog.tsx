import { useState } from "react";
import { FileDrop } from "@/components/file-drop";
import { NamedFilter } from "@/components/filters";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { Select } from "@/components/ui/select";
import { useSubmit } from "@/components/use-submit";
import { ApiError } from "@/lib/api/problem";
import { messageOf } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import {
  type BankImported,
  type BankMapping,
  type BankPreview,
  importFile,
  mappingsQuery,
  NOT_IMPORTED,
  previewFile,
  saveMapping,
} from "./api";
import { MappingFields } from "./mapping-fields";
import { bodyOf, inputOf, type MappingInput } from "./mapping-form";
import { PreviewTable, SkippedRows } from "./preview-table";

type ImportDialogProps = {
  branches: readonly { id: number; name: string }[];
  onClose: () => void;
};

/** Imports a bank's file: the account, the mapping, and the preview. */
export function ImportDialog({ branches, onClose }: ImportDialogProps) {
  const known = useQuery(mappingsQuery).data;
  const [imported, setImported] = useState<BankImported | null>(null);
  const onImported = (done: BankImported) => (done.skipped > 0 ? setImported(done) : onClose());
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        needs="can_do_repayments"
        title="Import Bank File"
        description="A CSV file from the bank. Lines that were imported before are skipped."
        className="max-w-3xl"
      >
        {imported !== null ? (
          <Result imported={imported} />
        ) : (
          known && <ImportForm branches={branches} {...known} onImported={onImported} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Lists the rows of an imported file that were skipped. */
function Result({ imported }: { imported: BankImported }) {
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="info" title={saidOf(imported).title}>
        {saidOf(imported).message}
      </Alert>
      <SkippedRows count={imported.skipped} rows={imported.skipped_rows} open />
      <DialogFooter>
        <DialogClose render={<Button>Done</Button>} />
      </DialogFooter>
    </div>
  );
}

function saidOf({ lines, known_lines, is_again, skipped }: BankImported) {
  return is_again
    ? {
        title: "This file was already imported.",
        message: `All ${known_lines} lines were already here. Nothing was added.`,
      }
    : {
        title: "File imported.",
        message: `${lines} new lines. ${known_lines} were already here. ${skipped} rows without money were skipped.`,
      };
}

type ImportFormProps = {
  branches: ImportDialogProps["branches"];
  mappings: BankMapping[];
  presets: { name: string; layout: BankMapping["layout"] }[];
  onImported: (imported: BankImported) => void;
};

/** A mapping of the lender's, or a suggestion that becomes one. */
type Way = { key: string; name: string; saved: BankMapping | null; input: MappingInput };

/** The previewed file and the mapping that reads it. */
type Look = { chosen: Way; from: File };
/** A preview with its request: a late response belongs to another one. */
type Looked = Look & { preview: BankPreview };

function ImportForm({ branches, mappings, presets, onImported }: ImportFormProps) {
  const ways = waysOf(mappings, presets);
  const [branch, setBranch] = useState<number | null>(
    branches.length === 1 ? (branches[0]?.id ?? null) : null,
  );
  const [picked, setWay] = useState<Way | null>(mappings.length > 0 ? (ways[0] ?? null) : null);
  const way = sincePicked(picked, ways, presets);
  const [file, setFile] = useState<File | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const isOfThese = looked !== null && looked.from === file && isSame(looked.chosen, way);
  const preview = isOfThese ? looked.preview : null;
  const { look, run } = useImporting({ onPreview: setLooked, onSaved: setWay, onImported });
  const error = run.error ?? look.error;
  const isReady = way !== null && file !== null;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (preview === null) look.submit({ chosen: way, from: file });
        else if (branch !== null) run.submit({ chosen: way, at: branch, from: file });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NamedFilter label="Branch">
          <Select
            label="Branch"
            placeholder="Select a branch"
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            value={branch}
            onValueChange={setBranch}
          />
        </NamedFilter>
        <NamedFilter label="Mapping">
          <Select
            label="Mapping"
            placeholder="Select your bank"
            options={ways.map(({ key, name, saved }) => ({
              value: key,
              label: saved === null ? `${name} (suggested)` : name,
            }))}
            value={way === null ? null : keyOf(way)}
            onValueChange={(key) => {
              const chosen = ways.find((one) => one.key === key);
              if (chosen) setWay(chosen);
            }}
          />
        </NamedFilter>
      </div>
      {way !== null && (
        <MappingFields key={way.key} value={way} onValueChange={setWay} errors={errorsOf(error)} />
      )}
      <FilePick file={file} onPick={setFile} />
      {preview !== null && <PreviewTable preview={preview} />}
      {error !== null && <Alert kind="error">{messageOf(error, NOT_IMPORTED)}</Alert>}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Submit
          preview={preview}
          isReady={isReady}
          branch={branch}
          isPending={look.isPending || run.isPending}
        />
      </DialogFooter>
    </form>
  );
}

type Importing = {
  onPreview: (looked: Looked) => void;
  /** The mapping is saved, even if the import fails. */
  onSaved: (way: Way) => void;
  onImported: (imported: BankImported) => void;
};

/** Looks at a file, and imports it; a mapping that is new or was changed is saved first. */
function useImporting({ onPreview, onSaved, onImported }: Importing) {
  const look = useSubmit({
    name: "bank-preview",
    send: ({ chosen, from }: Look) => previewFile(bodyOf(chosen.name, chosen.input), from),
    changes: [],
    said: () => {},
    failed: "The file could not be read.",
    onDone: (preview, asked) => onPreview({ ...asked, preview }),
  });
  const run = useSubmit({
    name: "bank-import",
    send: async ({ chosen, at, from }: { chosen: Way; at: number; from: File }) => {
      const mapping = await mappingOf(chosen);
      // If the file is refused now, the mapping is there all the same: it is not added again.
      onSaved({ ...chosen, name: mapping.name, saved: mapping, input: inputOf(mapping.layout) });
      return importFile({ branch: at, mapping: mapping.id, file: from });
    },
    changes: ["bank_lines.changed"],
    refetchAfterRefusal: true,
    said: (imported) => popup.success(saidOf(imported)),
    failed: NOT_IMPORTED,
    onDone: onImported,
  });
  return { look, run };
}

type FilePickProps = { file: File | null; onPick: (file: File | null) => void };

/** The bank's file, once it is chosen, or the way to choose one. */
function FilePick({ file, onPick }: FilePickProps) {
  if (file === null)
    return (
      <FileDrop
        accept=".csv,.txt,text/csv"
        text={{
          touch: "Choose the bank's file.",
          mouse: "Drop the bank's file here, or choose it.",
        }}
        limits="CSV, up to 5 MB and 20 000 lines"
        labels={{ files: "Bank file", photo: "Photo of the file" }}
        disabled={false}
        onFiles={([first]) => onPick(first ?? null)}
      />
    );
  return (
    <p className="bg-muted flex items-center justify-between gap-3 rounded-lg px-4 py-2.5 text-sm">
      <span className="min-w-0 wrap-anywhere">{file.name}</span>
      <Button variant="outline" size="sm" onClick={() => onPick(null)}>
        Change File
      </Button>
    </p>
  );
}

type SubmitProps = {
  preview: BankPreview | null;
  isReady: boolean;
  branch: number | null;
  isPending: boolean;
};

/** First a preview of the mapping, then the import. */
function Submit({ preview, isReady, branch, isPending }: SubmitProps) {
  if (preview === null)
    return (
      <Button type="submit" disabled={!isReady || isPending}>
        Preview
      </Button>
    );
  const isSound = preview.total > 0 && preview.unreadable_total === 0 && !preview.is_too_long;
  return (
    <Button type="submit" disabled={!isSound || branch === null || isPending}>
      {isPending ? "Importing…" : `Import ${preview.total} Lines`}
    </Button>
  );
}

/** A suggestion that was saved is found among the lender's own. */
function keyOf({ key, saved }: Way): string {
  return saved === null ? key : `mapping-${saved.id}`;
}

/** True if two mappings read a file alike; name and saved state do not matter here. */
function isSame(one: Way, other: Way | null): boolean {
  return other !== null && JSON.stringify(one.input) === JSON.stringify(other.input);
}

function waysOf(mappings: ImportFormProps["mappings"], presets: ImportFormProps["presets"]): Way[] {
  const own = mappings.map((saved) => ({
    key: `mapping-${saved.id}`,
    name: saved.name,
    saved,
    input: inputOf(saved.layout),
  }));
  const names = new Set(mappings.map(({ name }) => name.toLowerCase()));
  const suggested = presets
    .filter(({ name }) => !names.has(name.toLowerCase()))
    .map(({ name, layout }) => ({
      key: presetKey(name),
      name,
      saved: null,
      input: inputOf(layout),
    }));
  return [...own, ...suggested];
}

/**
 * A suggestion may have been saved since it was picked, here or by a colleague: it is then that
 * mapping, read as saved unless it was changed here.
 */
function sincePicked(
  picked: Way | null,
  ways: Way[],
  presets: ImportFormProps["presets"],
): Way | null {
  if (picked === null || picked.saved !== null) return picked;
  const preset = presets.find(({ name }) => presetKey(name) === picked.key);
  const name = picked.name.toLowerCase();
  // A different name means a different mapping.
  if (preset?.name.toLowerCase() !== name) return picked;
  const own = ways.find((one) => one.saved !== null && one.name.toLowerCase() === name);
  if (own === undefined) return picked;
  const isAsSuggested = JSON.stringify(inputOf(preset.layout)) === JSON.stringify(picked.input);
  return isAsSuggested ? own : { ...own, input: picked.input };
}

function presetKey(name: string): string {
  return `preset-${name}`;
}

/** The mapping as it is saved; a suggestion or a changed one is saved first. */
async function mappingOf({ name, saved, input }: Way): Promise<BankMapping> {
  if (saved === null) return saveMapping(null, bodyOf(name, input));
  const before = JSON.stringify([saved.name, inputOf(saved.layout)]);
  if (before === JSON.stringify([name, input])) return saved;
  return saveMapping(saved.id, bodyOf(name, input, saved.version));
}

function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const found = Object.entries(error.fields);
  return Object.fromEntries(found.map(([field, messages]) => [field, messages[0] ?? ""]));
}
