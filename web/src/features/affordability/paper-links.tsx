import { FileText } from "lucide-react";
import { mediaUrl } from "@/lib/media";
import type { Assessment } from "./api";

type PaperLinksProps = { assessment: Pick<Assessment, "assessment_file" | "questionnaire_file"> };

/** Opens the papers of an assessment, for print and signature. */
export function PaperLinks({ assessment }: PaperLinksProps) {
  const papers = [
    { label: "Assessment", file: assessment.assessment_file },
    { label: "Questionnaire", file: assessment.questionnaire_file },
  ];
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs">
      {papers.map(
        ({ label, file }) =>
          file != null && (
            <a
              key={label}
              href={mediaUrl(file)}
              target="_blank"
              rel="noreferrer"
              className="text-primary inline-flex items-center gap-1 hover:underline"
            >
              <FileText aria-hidden className="size-3.5" />
              {label}
            </a>
          ),
      )}
    </span>
  );
}
