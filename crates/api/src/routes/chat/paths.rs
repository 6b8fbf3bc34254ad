//! The paths of each role to the shared operations.

use super::wire::{
    AdministratorMessages, ChatMessage, ConsultantMessages, MessageReaders, UnreadMessages,
    UnreadTotal,
};
use super::{ChatQuery, DeletionForm, MessageEdit, MessageForm, ReadForm, UnreadQuery};
use crate::App;
use crate::access::{allow, also, once, revalidated};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::form::Form;
use crate::calls::gate::Gate;
use crate::calls::respond::Json;
use crate::wire::error::Result;
use axum::extract::State;
use axum::response::Response;
use office::chat::Chat;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

macro_rules! paths {
    ($module:ident, $chat:expr, $prefix:literal, $list:ident) => {
        pub(crate) mod $module {
            use super::*;

            const CHAT: Chat = $chat;

            pub(crate) fn routes() -> OpenApiRouter<App> {
                // Polling by an open chat does not count as activity.
                let alone = || Gate::unattended(CHAT.access());
                let by_members = CHAT.access();
                OpenApiRouter::default()
                    .routes(revalidated(allow(alone(), routes!(list))))
                    .routes(also(&[404], allow(by_members, once(routes!(post)))))
                    .routes(allow(by_members, once(routes!(edit))))
                    .routes(allow(by_members, once(routes!(delete))))
                    .routes(allow(alone(), routes!(read)))
                    .routes(allow(alone(), routes!(read_many)))
                    .routes(allow(by_members, routes!(info)))
                    .routes(allow(alone(), routes!(unread_count)))
            }

            /// Returns a part of the chat, oldest message first. Page 1 has the newest 50.
            #[utoipa::path(
                        get, path = concat!($prefix, "/messages/"),
                        params(ChatQuery),
                        responses((status = 200, body = $list)),
                    )]
            async fn list(
                State(app): State<App>,
                caller: Caller,
                Query(query): Query<ChatQuery>,
            ) -> Result<Json<$list>> {
                super::super::list(app, caller, CHAT, query).await
            }

            /// Sends a message.
            #[utoipa::path(
                        post, path = concat!($prefix, "/messages/"),
                        request_body(content = MessageForm, content_type = "multipart/form-data"),
                        responses((status = 201, body = ChatMessage)),
                    )]
            async fn post(
                State(app): State<App>,
                caller: Caller,
                form: Form<MessageForm>,
            ) -> Result<Response> {
                super::super::post(app, caller, CHAT, form).await
            }

            /// Replaces the text of one's own message.
            #[utoipa::path(
                        patch, path = concat!($prefix, "/messages/{id}/"),
                        params(("id" = i64, Path)),
                        request_body = MessageEdit,
                        responses((status = 200, body = ChatMessage)),
                    )]
            async fn edit(
                State(app): State<App>,
                caller: Caller,
                Path(id): Path<i64>,
                form: Body<MessageEdit>,
            ) -> Result<Response> {
                super::super::edit(app, caller, CHAT, id, form).await
            }

            /// Deletes one's own message, with its attachment.
            #[utoipa::path(
                        delete, path = concat!($prefix, "/messages/{id}/delete/"),
                        params(("id" = i64, Path)),
                        request_body = DeletionForm,
                        responses((status = 204)),
                    )]
            async fn delete(
                State(app): State<App>,
                caller: Caller,
                Path(id): Path<i64>,
                form: Body<DeletionForm>,
            ) -> Result<Response> {
                super::super::delete(app, caller, CHAT, id, form).await
            }

            /// Records that the caller has read the chat up to a message.
            #[utoipa::path(
                        post, path = concat!($prefix, "/messages/{id}/read/"),
                        params(("id" = i64, Path)),
                        responses((status = 200, body = UnreadTotal)),
                    )]
            async fn read(
                State(app): State<App>,
                caller: Caller,
                Path(id): Path<i64>,
            ) -> Result<Json<UnreadTotal>> {
                super::super::read_one(app, caller, CHAT, id).await
            }

            /// Records that the caller has read the chat up to the newest of some messages. Unknown
            /// messages are ignored.
            #[utoipa::path(
                        post, path = concat!($prefix, "/messages/read/"),
                        request_body = ReadForm,
                        responses((status = 200, body = UnreadTotal)),
                    )]
            async fn read_many(
                State(app): State<App>,
                caller: Caller,
                Body { given, .. }: Body<ReadForm>,
            ) -> Result<Json<UnreadTotal>> {
                super::super::read_many(app, caller, CHAT, given).await
            }

            /// Returns which members have read one's own message.
            #[utoipa::path(
                        get, path = concat!($prefix, "/messages/{id}/info/"),
                        params(("id" = i64, Path)),
                        responses((status = 200, body = MessageReaders)),
                    )]
            async fn info(
                State(app): State<App>,
                caller: Caller,
                Path(id): Path<i64>,
            ) -> Result<Json<MessageReaders>> {
                super::super::info(app, caller, CHAT, id).await
            }

            /// Returns the number of messages that the caller has not read, and the newest of them.
            #[utoipa::path(
                        get, path = concat!($prefix, "/unread-count/"),
                        params(UnreadQuery),
                        responses((status = 200, body = UnreadMessages)),
                    )]
            async fn unread_count(
                State(app): State<App>,
                caller: Caller,
                Query(query): Query<UnreadQuery>,
            ) -> Result<Json<UnreadMessages>> {
                super::super::unread(app, caller, CHAT, query).await
            }
        }
    };
}

paths!(administrators, Chat::Administrators, "/adminstration", AdministratorMessages);
paths!(consultants, Chat::Consultants, "/consultant", ConsultantMessages);
