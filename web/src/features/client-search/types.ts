import type { Schema } from "@/lib/api/client";

export type Client = Schema["Client"];
