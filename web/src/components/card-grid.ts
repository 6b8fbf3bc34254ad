/** Cards side by side, four to a row where there is room for them. */
export const cardGrid =
  "grid gap-4 grid-cols-[repeat(auto-fill,minmax(max(16rem,(100%-3rem)/4),1fr))]";
