import { findDenial } from '@bilby/contract/kernel/permissions';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { registerPublic } from './access.ts';

/** Swagger UI is the only third-party page. Its scripts are files, and some of its styles are inline. */
const DOCS_POLICY =
	"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** The two ways to send a session. */
const SESSION = {
	accessToken: { type: 'apiKey', in: 'header', name: 'accesstoken', description: 'The token that a log-in returns.' },
	bearer: { type: 'http', scheme: 'bearer', description: 'The same token in the standard header.' },
} as const;

const METRICS = {
	metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the site.' },
} as const;

/** Generates the OpenAPI document from the schemas that validate requests, and serves a page to browse it. */
export async function documentApi(
	app: FastifyInstance,
	{ siteName, siteUrl }: Pick<Config, 'siteName' | 'siteUrl'>,
): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: `${siteName} API`,
				version: '1.0.0',
				description:
					'Every response has the same envelope: `response`, `success` and `status` give the outcome, `message` is for people, `code` for programs.',
			},
			servers: [{ url: siteUrl }],
			components: { securitySchemes: { ...SESSION, ...METRICS } },
		},
		transform: describeCall,
		transformObject: jsonSchemaTransformObject,
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
	const { config = {} } = call.route;
	const schema = {
		...call.schema,
		security: describeSecurity(config),
		...(config.form ? { body: config.form.schema } : {}),
	};
	return jsonSchemaTransform({ ...call, schema });
};

/** Returns the security requirements of a call. An empty requirement among others means that the session is optional. */
function describeSecurity({ access, wantsViewer }: FastifyContextConfig): Record<string, string[]>[] {
	if (access === 'metrics') return namesIn(METRICS);
	if (access && findDenial(access, null) !== null) return namesIn(SESSION);
	return wantsViewer ? [{}, ...namesIn(SESSION)] : [];
}

function namesIn(schemes: object): Record<string, string[]>[] {
	return Object.keys(schemes).map((name) => ({ [name]: [] }));
}
