import type { Schema } from "@/lib/api/client";

export type LoanAccount = Schema["LoanAccount"];
export type Installment = Schema["Installment"];
export type LoanQuote = Schema["LoanQuote"];
export type Allocation = Schema["Allocation"];
