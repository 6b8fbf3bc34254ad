//! The tag tree of a PDF: tells screen readers which content is a heading, a table or a cell.

use krilla::tagging::{Identifier, Node, TagGroup, TagKind, TagTree};

/// A part of a document, by its index in [`Tree::parts`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part(usize);

enum Child {
    Part(Part),
    Content(Identifier),
}

/// The parts of a document. `stack` has the open ones, the innermost last.
#[derive(Default)]
pub(super) struct Tree {
    parts: Vec<(TagKind, Vec<Child>)>,
    roots: Vec<Part>,
    stack: Vec<Part>,
}

impl Tree {
    /// Opens a part inside the innermost open part, or at the root if none is open.
    pub(super) fn open(&mut self, kind: TagKind) -> Part {
        let part = Part(self.parts.len());
        self.parts.push((kind, Vec::new()));
        match self.stack.last() {
            Some(parent) => self.parts[parent.0].1.push(Child::Part(part)),
            None => self.roots.push(part),
        }
        self.stack.push(part);
        part
    }

    /// Closes the innermost open part.
    pub(super) fn close(&mut self) {
        self.stack.pop();
    }

    /// Assigns content drawn on a page to a part.
    pub(super) fn add(&mut self, part: Part, content: Identifier) {
        self.parts[part.0].1.push(Child::Content(content));
    }

    pub(super) fn finish(mut self) -> TagTree {
        let mut tree = TagTree::new();
        for root in std::mem::take(&mut self.roots) {
            tree.push(self.group(root));
        }
        tree
    }

    fn group(&mut self, part: Part) -> TagGroup {
        let (kind, children) = &mut self.parts[part.0];
        let (kind, children) = (kind.clone(), std::mem::take(children));
        let nodes = children.into_iter().map(|child| match child {
            Child::Part(part) => Node::Group(self.group(part)),
            Child::Content(content) => Node::Leaf(content),
        });
        let nodes = nodes.collect();
        TagGroup::with_children(kind, nodes)
    }
}
