/** The width of the window at the beginning of each test. */
export const WIDTH = 1024;

const { happyDOM } = window as unknown as {
  happyDOM: {
    setViewport: (size: { width: number }) => void;
    setURL: (address: string) => void;
  };
};

/** Makes the test's window so many pixels wide, until the test ends. */
export function setWindowWidth(width: number) {
  happyDOM.setViewport({ width });
}

/** The initial address of the test's window; a followed link may have changed it. */
const HOME = location.href;

/** Goes back to where the test's window began. */
export function goHome() {
  happyDOM.setURL(HOME);
}
