import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parseConfig, VARIABLES } from './config.ts';

describe('configuration', () => {
	it('needs no variables', () => {
		const config = parseConfig({});
		expect(config).toMatchObject({
			port: 3000,
			siteUrl: 'http://localhost:3000',
			siteName: 'Bilby',
			databaseUrl: null,
			rateLimit: 1,
			demo: { password: null },
		});
		expect(config.site.houseAds.length).toBeGreaterThan(0);
	});

	it('treats an empty value as unset', () => {
		expect(parseConfig({ DATABASE_URL: '', SITE_NAME: '' })).toMatchObject({ databaseUrl: null, siteName: 'Bilby' });
	});

	it('reports every mistake on its own line', () => {
		const wrong = {
			PORT: 'abc',
			DATABASE_URL: 'mysql://x',
			RATE_LIMIT: '-1',
			DEMO: 'perhaps',
			CONTACT_EMAIL: 'the operator',
		};
		const lines = safeMessage(() => parseConfig(wrong)).split('\n');
		expect(lines).toHaveLength(5);
		for (const name of Object.keys(wrong)) expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
	});

	it('reports invalid values, contradictions and mistakes in the site file together', () => {
		const file = path.join(mkdtempSync(path.join(tmpdir(), 'bilby-config-')), 'site.json');
		writeFileSync(file, JSON.stringify({ socialLinks: 'none', houseAds: [] }));
		const message = safeMessage(() =>
			parseConfig({
				PORT: 'abc',
				TRUST_PROXY: 'proxy.local',
				SITE_FILE: file,
				NODE_ENV: 'production',
				DEMO: 'true',
				RATE_LIMIT: '0',
				DATABASE_URL: 'postgres://localhost/deals',
				S3_ENDPOINT: 'https://s3.example',
				S3_BUCKET: 'pictures',
			}),
		);
		expect(message.split('\n').map((line) => line.replace(/:.*/, '').split(' ', 2).join(' '))).toEqual([
			'PORT must',
			'SITE_FILE socialLinks',
			'SITE_FILE houseAds',
			'TRUST_PROXY must',
			'S3_ACCESS_KEY_ID is',
			'S3_SECRET_ACCESS_KEY is',
			'SESSION_SECRET is',
			'DEMO must',
			'RATE_LIMIT must',
		]);
	});

	it("reads trusted proxies in Fastify's format", () => {
		const list = '10.0.0.1, 203.0.113.0/24,2001:db8::/32,::1,loopback';
		const { trustProxy } = parseConfig({ TRUST_PROXY: list });
		expect(trustProxy).toEqual(['10.0.0.1', '203.0.113.0/24', '2001:db8::/32', '::1', 'loopback']);
		expect(() => fastify({ trustProxy })).not.toThrow();
	});

	it.each(['proxy.local', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,', '10.0.0.0/8/8', 'true'])(
		'rejects %s as a proxy to trust',
		(list) => {
			expect(safeMessage(() => parseConfig({ TRUST_PROXY: list }))).toContain(
				'TRUST_PROXY must be addresses or networks',
			);
		},
	);

	it.each([
		['demo data', { DEMO: 'true' }],
		['no limits', { RATE_LIMIT: '0' }],
	])('rejects %s in production', (_, env) => {
		expect(safeMessage(() => parseConfig({ NODE_ENV: 'production', ...env }))).toContain('in production');
		expect(() => parseConfig({ NODE_ENV: 'production', BILBY_OPERATOR_PRODUCTION: 'false', ...env })).not.toThrow();
	});

	it('reads which private addresses may be fetched', () => {
		expect(parseConfig({}).fetchAllow).toEqual([]);
		const list = 'Intranet:8080, 127.0.0.1:9, [::1]:443,http.example:80';
		expect(parseConfig({ FETCH_ALLOW: list }).fetchAllow).toEqual([
			'intranet:8080',
			'127.0.0.1:9',
			'[::1]:443',
			'http.example:80',
		]);
	});

	it.each(['intranet', 'http://intranet:80', 'intranet:99999', 'a:1,,b:2', 'user@intranet:80', 'intranet:80/path'])(
		'rejects %s as a place to fetch from',
		(list) => {
			expect(safeMessage(() => parseConfig({ FETCH_ALLOW: list }))).toContain('FETCH_ALLOW must be pairs of host:port');
		},
	);

	describe('for an OpenID provider', () => {
		const openId = {
			OIDC_ISSUER: 'https://id.example/realms/bilby',
			OIDC_CLIENT_ID: 'bilby',
			OIDC_CLIENT_SECRET: 'secret',
			OIDC_NAME: 'Night School',
		};

		it('takes its four variables, or none', () => {
			expect(parseConfig({}).social.oidc).toBeNull();
			expect(parseConfig(openId).social.oidc).toEqual({
				name: 'Night School',
				issuer: 'https://id.example/realms/bilby',
				clientId: 'bilby',
				clientSecret: 'secret',
			});
		});

		it.each(Object.keys(openId))('requires %s with the others', (name) => {
			expect(safeMessage(() => parseConfig({ ...openId, [name]: '' }))).toContain(`${name} is required with OIDC_`);
		});

		it.each(['http://id.example', 'id.example', 'https://id.example/?a=b', 'https://id.example/#a', 'javascript:0'])(
			'rejects the issuer %s',
			(issuer) => {
				expect(safeMessage(() => parseConfig({ ...openId, OIDC_ISSUER: issuer }))).toContain('OIDC_ISSUER must');
			},
		);

		it('allows an issuer without TLS only on this machine and outside production', () => {
			const local = { ...openId, OIDC_ISSUER: 'http://localhost:4000' };
			expect(parseConfig(local).social.oidc?.issuer).toBe('http://localhost:4000');
			expect(safeMessage(() => parseConfig({ ...local, NODE_ENV: 'production' }))).toBe(
				'OIDC_ISSUER must start with https:// in production',
			);
		});
	});

	it('reads where traces go', () => {
		const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example/otlp/';
		expect(parseConfig({}).tracing).toBeNull();
		expect(
			parseConfig({
				OTEL_EXPORTER_OTLP_ENDPOINT,
				OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%2Cb, x-team=shop',
				OTEL_TRACES_SAMPLER_ARG: '0.05',
			}).tracing,
		).toEqual({
			endpoint: 'https://collector.example/otlp',
			headers: { 'api-key': 'a,b', 'x-team': 'shop' },
			serviceName: 'bilby',
			share: 0.05,
		});
		for (const list of ['key', '=value', 'key=a b', 'key=%', 'a=1,', 'name: value']) {
			const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: list };
			expect(safeMessage(() => parseConfig(wrong))).toContain('OTEL_EXPORTER_OTLP_HEADERS must be pairs of name=value');
		}
	});

	it('adds no demo data in production', () => {
		expect(parseConfig({ NODE_ENV: 'production' }).demo).toBeNull();
	});

	it('reads the site file and reports its mistakes', () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'bilby-config-'));
		const file = path.join(folder, 'site.json');
		const ad = { title: 'T', text: 'x', action: 'Go', url: '/?filter=free' };
		writeFileSync(file, JSON.stringify({ socialLinks: [], houseAds: [ad] }));
		expect(parseConfig({ SITE_FILE: file }).site.houseAds).toEqual([ad]);
		writeFileSync(file, JSON.stringify({ socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }], houseAds: [ad] }));
		expect(safeMessage(() => parseConfig({ SITE_FILE: file }))).toContain('SITE_FILE socialLinks.0.url');
		expect(safeMessage(() => parseConfig({ SITE_FILE: path.join(folder, 'none.json') }))).toContain(
			'SITE_FILE cannot be read',
		);
	});
});

function safeMessage(work: () => unknown): string {
	try {
		work();
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
	throw new Error('It should have been rejected.');
}

it('has every variable in .env.example', () => {
	const example = readFileSync(path.join(import.meta.dirname, '../../../../.env.example'), 'utf8');
	const names = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
	expect(names.toSorted()).toEqual(VARIABLES.toSorted());
});
