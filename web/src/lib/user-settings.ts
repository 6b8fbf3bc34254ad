import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { useQuery } from "@/lib/queries";
import { api, type Schema, unwrap } from "./api/client";
import { useUser } from "./session";
import { readShared, writeShared } from "./storage";
import { storeTheme, THEMES, type Theme } from "./theme";

export type UserSettings = Schema["UserSettings"];

/** The signed-in person's own settings. */
export const userSettingsQuery = queryOptions({
  queryKey: ["user-settings"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/user/settings/", { signal }), "Failed to load your settings."),
});

/** Saves the given settings of the person; the rest is unchanged. */
export function useSaveSettings(): (settings: Partial<UserSettings>) => Promise<UserSettings> {
  const client = useQueryClient();
  const { id } = useUser();
  return async (body) => {
    const saved = await unwrap(
      api.PATCH("/api/user/settings/", { body }),
      "Failed to save your settings.",
    );
    // The choice came from here: it is no news that would have to be taken over.
    writeShared(KNOWN, { person: id, theme: saved.theme });
    client.setQueryData(userSettingsQuery.queryKey, saved);
    return saved;
  };
}

/** Chooses a theme: it shows at once, and is saved for the person's other devices. */
export function useChooseTheme(onNotSaved: (error: unknown) => void): (theme: Theme) => void {
  const save = useSaveSettings();
  return (theme) => {
    storeTheme(theme);
    void save({ theme }).catch(onNotSaved);
  };
}

/** The saved theme that this device has last seen, and its person. */
const KNOWN = "appearance-saved";
const known = z.object({ person: z.number(), theme: z.string() }).nullable();

/**
 * Applies the person's saved theme if it is new to this device: they are new here, another person
 * used it last, or they have chosen another one elsewhere. A choice that could not be saved stays
 * on this device.
 */
export function useSavedTheme() {
  const { id } = useUser();
  const saved = useQuery(userSettingsQuery).data?.theme;
  useEffect(() => {
    if (saved === undefined) return;
    const last = readShared(KNOWN, known, null);
    if (last?.person === id && last.theme === saved) return;
    writeShared(KNOWN, { person: id, theme: saved });
    const theme = THEMES.find((one) => one === saved);
    if (theme !== undefined) storeTheme(theme);
  }, [id, saved]);
}
