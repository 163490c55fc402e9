import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';

export interface TestProvider {
	issuer: string;
	/** Acts as a browser: goes from the provider's first page through login and consent back to the site. */
	signIn(authorizationUrl: string, person: string): Promise<URL>;
	close(): Promise<void>;
}

/** The claims of each person known to the provider. */
type People = Record<string, { email?: string; email_verified?: boolean; given_name?: string; family_name?: string }>;

export const TEST_CLIENT = { id: 'bilby-test', secret: 'a-secret-of-the-test-client' };

/**
 * Starts a real OpenID provider. A plain one follows the standard's defaults: claims about the person come from the userinfo
 * endpoint only, and clients send their secret in a header. Otherwise it behaves like Google and Facebook.
 */
export async function startOpenIdProvider(
	people: People,
	redirectUri: string,
	{ isPlain = false } = {},
): Promise<TestProvider> {
	const authMethod = isPlain ? 'client_secret_basic' : 'client_secret_post';
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const issuer = `http://127.0.0.1:${readPort(server)}`;
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: TEST_CLIENT.id,
				client_secret: TEST_CLIENT.secret,
				redirect_uris: [redirectUri],
				token_endpoint_auth_method: authMethod,
			},
		],
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
		clientAuthMethods: [authMethod],
		conformIdTokenClaims: isPlain,
		findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
		features: { devInteractions: { enabled: true } },
		cookies: { keys: ['only-for-tests'] },
		pkce: { required: () => true },
	});
	server.on('request', provider.callback());
	return {
		issuer,
		signIn: (authorizationUrl, person) => walk(authorizationUrl, person, redirectUri),
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

async function walk(start: string, person: string, redirectUri: string): Promise<URL> {
	const cookies = new Map<string, string>();
	let next: { url: string; form?: URLSearchParams } = { url: start };
	for (let step = 0; step < 12; step += 1) {
		if (next.url.startsWith(redirectUri)) return new URL(next.url);
		const response = await fetch(next.url, {
			method: next.form ? 'POST' : 'GET',
			redirect: 'manual',
			headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
			...(next.form ? { body: next.form } : {}),
		});
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			cookies.set(name, value);
		}
		const location = response.headers.get('location');
		if (location) {
			next = { url: new URL(location, next.url).href };
			continue;
		}
		const page = await response.text();
		const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
		if (!action) throw new Error(`The provider showed something else (${response.status}): ${page.slice(0, 500)}`);
		const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
		const form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: person, password: 'any' } : {}) });
		next = { url: new URL(action.replaceAll('&amp;', '&'), next.url).href, form };
	}
	throw new Error('The provider never sent the browser back.');
}

function readPort(server: Server): number {
	const address = server.address();
	return typeof address === 'object' && address ? address.port : 0;
}
