/** Makes the test's window so many pixels wide; every test file begins with 1024. */
export function setWindowWidth(width: number) {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void };
  };
  happyDOM.setViewport({ width });
}
