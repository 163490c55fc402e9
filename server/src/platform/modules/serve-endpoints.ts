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
	RouteOptions,
} from 'fastify';
import { declareForm } from '../forms/declare-form.ts';
import type { App } from '../http/app-type.ts';
import { acceptFormFields } from '../http/input/json-bodies.ts';

/** A request whose parts have the types of its endpoint's schemas. */
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

/** The options of a call that only the server knows. */
interface ServedCall<Call> {
	/** The data that the response depends on (`deal:42`, `feed`). Writes to it invalidate the cached pages. */
	tags?: (request: CallRequest<Call>) => string[];
	/** Replaces the serializer that checks the response against its schema. */
	serializerCompiler?: FastifySerializerCompiler<unknown>;
	/** Returns the errors of a body that its schema cannot find, if the schema rejects it. */
	furtherProblems?: FastifyContextConfig['furtherProblems'];
	/** It redirects to another site. */
	leavesSite?: true;
	failurePath?: FastifyContextConfig['failurePath'];
	/** Its responses stay open. */
	isStream?: true;
	handler: Handler<Call>;
}

/** A handler for each call of the table, with or without options. */
type Served<Table> = { [Name in keyof Table]: Handler<Table[Name]> | ServedCall<Table[Name]> };

/** Registers the routes of an endpoint table. The table declares their schemas and who may call them. */
export function serveEndpoints<Table extends EndpointTable>(app: App, table: Table, served: Served<Table>): void {
	for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
		// `Served` binds each handler to its endpoint, but a loop over names loses those types.
		const call = served[name as keyof Table] as Handler<Endpoint> | ServedCall<Endpoint>;
		const { handler, tags, serializerCompiler, furtherProblems, leavesSite, failurePath, isStream } =
			typeof call === 'function' ? ({ handler: call } as ServedCall<Endpoint>) : call;
		const [method = '', url = ''] = name.split(' ');
		const { access, wantsViewer, needsConfirmation, limit, form, takesPlainForm } = endpoint;
		const route: RouteOptions = {
			method: method as HTTPMethods,
			url,
			// A stream has no HEAD: without a body it could not notice that its client has left.
			...(isStream ? { exposeHeadRoute: false } : {}),
			config: {
				access,
				...(wantsViewer ? { wantsViewer } : {}),
				...(needsConfirmation ? { needsConfirmation: toPredicate(needsConfirmation) } : {}),
				...(limit ? { limit } : {}),
				...(form ? { form: declareForm(form) } : {}),
				...(takesPlainForm ? { takesPlainForm } : {}),
				...(tags ? { tags: tags as (request: FastifyRequest) => string[] } : {}),
				...(furtherProblems ? { furtherProblems } : {}),
				...(leavesSite ? { leavesSite } : {}),
				...(failurePath ? { failurePath } : {}),
				...(isStream ? { isStream } : {}),
			},
			...(serializerCompiler ? { serializerCompiler } : {}),
			schema: routeSchema(endpoint),
			handler: handler as (request: FastifyRequest, reply: FastifyReply) => unknown,
		};
		if (takesPlainForm) registerWithForms(app, route);
		else app.route(route);
	}
}

/** Registers a route in a scope of its own, which parses forms too. */
function registerWithForms(app: App, route: RouteOptions): void {
	void app.register(async (scope: App) => {
		acceptFormFields(scope);
		scope.route(route);
	});
}

/** The route's schema has parsed the body, so it has the type that the endpoint expects. */
function toPredicate(needs: NonNullable<Endpoint['needsConfirmation']>): (body: unknown) => boolean {
	return needs === true ? () => true : (needs as (body: unknown) => boolean);
}

function routeSchema({
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
		...(takesPlainForm
			? { consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] }
			: {}),
		...(isIdempotent ? { headers: idempotencyHeaders } : {}),
		...(params ? { params } : {}),
		...(query ? { querystring: query } : {}),
		...(body ? { body } : {}),
		...(reply ? { response: { 200: reply, ...(acceptedReply ? { 202: acceptedReply } : {}) } } : {}),
	};
}
