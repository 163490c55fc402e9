import handler, { createServerEntry } from '@tanstack/react-start/server-entry';

/** The entry that the server imports: it hands over each page request with the API to call in `context`. */
export default createServerEntry({
	fetch: (request, options) => handler.fetch(request, options),
});
