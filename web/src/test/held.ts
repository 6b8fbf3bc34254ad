/** An answer that does not come before the test gives it. */
export function held<Answer = void>() {
  let give: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
