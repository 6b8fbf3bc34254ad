import type { Column } from "@/components/columns";
import { Badge } from "@/components/ui/badge";
import type { StaffMember } from "./api";
import { memberStatus, StaffStatus } from "./status";
import { branchOf, phonesOf } from "./words";

const genderOf = ({ gender }: StaffMember) => gender ?? "N/A";

export const columns: Column<StaffMember>[] = [
  {
    header: "Name",
    cell: (member) => (
      <span className="flex min-w-20 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="wrap-anywhere">{member.first_name}</span>
        {memberStatus(member) !== "active" && <StaffStatus member={member} />}
        {member.has_second_factor === true && <Badge tone="info">Second factor</Badge>}
      </span>
    ),
    file: (member) => member.first_name,
  },
  {
    // The server's word for "by surname, then first names".
    id: "name",
    header: "Surname",
    sort: true,
    cell: (member) => <span className="block min-w-20 wrap-anywhere">{member.last_name}</span>,
    file: (member) => member.last_name,
  },
  { header: "Gender", cell: genderOf, file: genderOf, hideBelow: "48rem" },
  { header: "Position", cell: (member) => member.role, file: (member) => member.role },
  { header: "Branch", cell: branchOf, file: branchOf, hideOnPhone: true },
  { header: "Phone Numbers", cell: phonesOf, file: phonesOf, hideBelow: "40rem" },
  {
    header: "Email",
    cell: (member) => <span className="block min-w-36 wrap-anywhere">{member.email}</span>,
    file: (member) => member.email,
    hideBelow: "48rem",
  },
];
