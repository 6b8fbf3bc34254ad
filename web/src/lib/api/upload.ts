import { isEdit, sendEdit } from "./edits";

/**
 * A `fetch` for one call that reports how much of its body has been sent, from 0 to 1: which the
 * browser's own cannot do. `api.POST(path, { body, fetch: fetchWithProgress(setPart) })`.
 */
export function fetchWithProgress(onProgress: (part: number) => void) {
  const send = async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.responseType = "arraybuffer";
      call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      call.onload = () => resolve(responseOf(call));
      call.onerror = () => reject(new TypeError("Failed to fetch"));
      call.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
      request.signal.addEventListener("abort", () => call.abort());
      call.send(body);
    });
  };
  return (request: Request) => (isEdit(request) ? sendEdit(request, send) : send(request));
}

/** Statuses of responses that may not have a body, not even an empty one. */
const BODILESS = [204, 205, 304];

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const body = BODILESS.includes(call.status) ? null : (call.response as ArrayBuffer);
  return new Response(body, { status: call.status, statusText: call.statusText, headers });
}
