import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar";

function avatar(picture: string | null) {
  return (
    <Avatar
      firstName="Nomsa"
      lastName=" dlamini"
      picture={picture}
      alt="Nomsa Dlamini"
      className="size-7"
    />
  );
}

test("a person without a picture is known by their initials", () => {
  render(avatar(null));
  expect(screen.getByText("ND")).toBeInTheDocument();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("a silhouette stands in for a link that is too old, until there is a newer one", () => {
  const { rerender } = render(avatar("pictures/a.jpg?sig=old"));
  const picture = screen.getByRole("img", { name: "Nomsa Dlamini" });
  expect(picture.getAttribute("src")).toBe("/api/media/pictures/a.jpg?sig=old");
  fireEvent.error(picture);
  expect(screen.getByRole("img", { name: "Nomsa Dlamini" }).getAttribute("src")).toBe(
    "/avatar.svg",
  );
  rerender(avatar("pictures/a.jpg?sig=new"));
  expect(screen.getByRole("img").getAttribute("src")).toContain("sig=new");
});
