import {
	type CallReply,
	type Endpoint,
	type EndpointTable,
	idempotencyHeaders,
	type OutputOf,
} from '@bilby/contract/kernel/endpoint';
import type {
	FastifyContextConfig,
	FastifyReply,
	FastifyRequest,
	FastifySerializerCompiler,
	HTTPMethods,
} from 'fastify';
import { declareForm } from '../forms/declare-form.ts';
import type { App } from '../http/app-type.ts';

/** A request whose parts are what the schemas of its endpoint let through. */
type CallRequest<Call> = FastifyRequest<{
	Params: OutputOf<Call, 'params'>;
	Querystring: OutputOf<Call, 'query'>;
	Body: OutputOf<Call, 'body'>;
	Headers: Call extends { isIdempotent: true } ? { 'idempotency-key'?: string } : Record<never, never>;
}>;

type Handler<Call> = (
	request: CallRequest<Call>,
	reply: FastifyReply,
) => CallReply<Call> | Promise<CallReply<Call>> | FastifyReply | Promise<FastifyReply>;

/** What only the server knows of a call. */
interface ServedCall<Call> {
	/** What the answer is made from, so that pages showing it are cleared by a write: `deal:42`, `feed`. */
	tags?: (request: CallRequest<Call>) => string[];
	/** In place of the one that checks the answer against its schema. */
	serializerCompiler?: FastifySerializerCompiler<unknown>;
	/** Returns the errors of a body that its schema cannot find, if the schema rejects it. */
	furtherProblems?: FastifyContextConfig['furtherProblems'];
	/** It sends people to another site. */
	leavesSite?: true;
	/** Its answers stay open. */
	isStream?: true;
	handler: Handler<Call>;
}

/** An answer to each call of the table: a function, or one with what else there is to say. */
type Served<Table> = { [Name in keyof Table]: Handler<Table[Name]> | ServedCall<Table[Name]> };

/** Makes the routes of a table of endpoints. What they take and answer, and who may call them, stands there. */
export function serveEndpoints<Table extends EndpointTable>(app: App, table: Table, served: Served<Table>): void {
	for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
		// The types of `Served` bind each handler to its endpoint; a loop over names cannot follow that.
		const call = served[name as keyof Table] as Handler<Endpoint> | ServedCall<Endpoint>;
		const { handler, tags, serializerCompiler, furtherProblems, leavesSite, isStream } =
			typeof call === 'function' ? ({ handler: call } as ServedCall<Endpoint>) : call;
		const [method = '', url = ''] = name.split(' ');
		const { access, wantsViewer, limit, form, takesPlainForm } = endpoint;
		app.route({
			method: method as HTTPMethods,
			url,
			// Headers alone of a stream are never sent: it could not tell that its reader has gone.
			...(isStream ? { exposeHeadRoute: false } : {}),
			config: {
				access,
				...(wantsViewer ? { wantsViewer } : {}),
				...(limit ? { limit } : {}),
				...(form ? { form: declareForm(form) } : {}),
				...(takesPlainForm ? { takesPlainForm } : {}),
				...(tags ? { tags: tags as (request: FastifyRequest) => string[] } : {}),
				...(furtherProblems ? { furtherProblems } : {}),
				...(leavesSite ? { leavesSite } : {}),
				...(isStream ? { isStream } : {}),
			},
			...(serializerCompiler ? { serializerCompiler } : {}),
			schema: schemaOf(endpoint),
			handler: handler as (request: FastifyRequest, reply: FastifyReply) => unknown,
		});
	}
}

function schemaOf({
	group,
	summary,
	description,
	isIdempotent,
	params,
	query,
	body,
	form,
	takesPlainForm,
	reply,
	acceptedReply,
}: Endpoint) {
	return {
		tags: [group],
		summary,
		...(description ? { description } : {}),
		...(form ? { consumes: ['multipart/form-data'] } : {}),
		...(takesPlainForm ? { consumes: ['application/json', 'application/x-www-form-urlencoded'] } : {}),
		...(isIdempotent ? { headers: idempotencyHeaders } : {}),
		...(params ? { params } : {}),
		...(query ? { querystring: query } : {}),
		...(body ? { body } : {}),
		...(reply ? { response: { 200: reply, ...(acceptedReply ? { 202: acceptedReply } : {}) } } : {}),
	};
}
