/** The genders that the records of clients and staff know. */
export const GENDERS = ["Male", "Female"] as const;
