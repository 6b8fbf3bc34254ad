/** How wide the window is at the beginning of each test. */
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

/** Where the test's window begins; a link that was followed may have led it elsewhere. */
const HOME = location.href;

/** Goes back to where the test's window began. */
export function goHome() {
  happyDOM.setURL(HOME);
}
