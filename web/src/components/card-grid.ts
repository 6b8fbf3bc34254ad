/** Cards side by side, up to four in a row: three, where that leaves no corner empty. */
export function cardGrid(count: number | undefined): string {
  return count !== undefined && count % 3 === 0 && count % 4 !== 0 ? THREE : FOUR;
}

const THREE = "grid gap-4 grid-cols-[repeat(auto-fill,minmax(max(16rem,(100%-2rem)/3),1fr))]";
const FOUR = "grid gap-4 grid-cols-[repeat(auto-fill,minmax(max(16rem,(100%-3rem)/4),1fr))]";
