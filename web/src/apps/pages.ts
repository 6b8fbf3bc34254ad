import { type AppName, type AreaPage, menuPages } from "@/components/layout/page";

const areas = import.meta.glob<{ pages?: readonly AreaPage[] }>("../features/*/pages.ts", {
  eager: true,
});

/** Every page of an app: those of its menu in their order, then the others. */
export function pagesOf(app: AppName): readonly AreaPage[] {
  const pages = Object.values(areas)
    .flatMap(({ pages = [] }) => pages)
    .filter(({ apps }) => apps.includes(app))
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return [...menuPages(pages), ...pages.filter(({ menu }) => menu === undefined)];
}
