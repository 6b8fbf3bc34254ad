/** Scrolls the container of an element until the element is at its top; the page does not move. */
export function scrollToTop(element: HTMLElement) {
  const region = regionOf(element);
  if (region === null) return;
  region.scrollTop += element.getBoundingClientRect().top - region.getBoundingClientRect().top;
}

/** The nearest scrolling element around it. */
function regionOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return null;
}
