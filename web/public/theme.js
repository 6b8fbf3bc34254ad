// Runs before the first paint, so that a dark screen never flashes light. The
// key and the rule are those of src/lib/theme.ts.
(() => {
  let choice = "system";
  try {
    choice = JSON.parse(localStorage.getItem("appearance")) ?? "system";
  } catch {
    // Storage that is blocked or holds anything else means the default.
  }
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
})();
