import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { registerPublic } from './access.ts';

/** The browsable page is the one page of others: its scripts are files, its styles are partly inline. */
const DOCS_POLICY =
	"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** Describes the API from the schemas that validate it: the document and a page to browse it. */
export async function documentApi(app: FastifyInstance, siteName: string): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: `${siteName} API`,
				version: '1.0.0',
				description:
					'Every response has the same envelope: `response`, `success` and `status` give the outcome, `message` is for people, `code` for programs.',
			},
		},
		transform: describeCall,
	});
	app.get('/api/openapi.json', { config: { access: 'browse' }, schema: { hide: true } }, async () => app.swagger());
	await registerPublic(app, (docs) =>
		docs.register(swaggerUi, {
			routePrefix: '/api/docs',
			uiConfig: { tryItOutEnabled: false },
			staticCSP: DOCS_POLICY,
		}),
	);
}

const describeCall: typeof jsonSchemaTransform = (call) => {
	const form = call.route.config?.form;
	return jsonSchemaTransform(form ? { ...call, schema: { ...call.schema, body: form.schema } } : call);
};
