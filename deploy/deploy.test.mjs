import { globSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { parseConfig, VARIABLES } from '../server/src/platform/config/config.ts';
import { createMetrics, measureRequests } from '../server/src/platform/http/metrics.ts';
import { CONTEXT, readCommand, readDockerfile } from './dockerfile.mjs';
import { readIgnored } from './perform-dockerfile.mjs';

const read = (file) => readFileSync(path.join(CONTEXT, file), 'utf8');
const { version, devDependencies } = JSON.parse(read('package.json'));

/** Parses a YAML file strictly: duplicate keys and tabs are errors. */
function readYaml(file) {
	return parseAllDocuments(read(file)).map((document) => {
		expect([...document.errors, ...document.warnings], file).toEqual([]);
		return document.toJS();
	});
}

const YAML_FILES = globSync('deploy/**/*.{yaml,yml}', { cwd: CONTEXT });
const compose = readYaml('deploy/compose/compose.yaml')[0];
const manifests = globSync('deploy/kubernetes/**/*.yaml', { cwd: CONTEXT }).flatMap(readYaml);
const ofKind = (kind) => manifests.filter((manifest) => manifest.kind === kind);
const site = ofKind('Deployment').find(({ metadata }) => metadata.name === 'site');
const [container] = site.spec.template.spec.containers;

/** The label of the pods with which cert-manager requests certificates. */
const SOLVER = { 'acme.cert-manager.io/http01-solver': 'true' };

/** Values for the variables that an operator must fill in. */
const SECRET = '0123456789abcdef'.repeat(4);

it.each(YAML_FILES)('%s is YAML', (file) => {
	expect(readYaml(file).length).toBeGreaterThan(0);
});

describe('the Dockerfile', () => {
	const stages = readDockerfile();
	const last = stages.at(-1).steps;
	const find = (instruction) => last.filter((step) => step.instruction === instruction);

	it('starts from the pinned Node version', () => {
		const bases = stages.map(({ base }) => base);
		expect(new Set(bases)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
	});

	it('runs as a user with a number, so that Kubernetes can check that it is not root', () => {
		expect(find('USER').map(({ words }) => words)).toEqual([['1000:1000']]);
		const { runAsUser, runAsGroup } = site.spec.template.spec.securityContext;
		expect(`${runAsUser}:${runAsGroup}`).toBe('1000:1000');
	});

	it('has a health check that calls the server, and starts it without a shell', () => {
		expect(find('HEALTHCHECK').map(readCommand).join()).toContain('/readyz');
		expect(find('CMD').map(readCommand)).toEqual([['node', 'scripts/serve.mjs']]);
	});

	it('copies nothing but code and builds into the image, and installs nothing in it', () => {
		expect(find('RUN')).toEqual([]);
		expect(find('ADD')).toEqual([]);
	});

	it('sets only variables of the site', () => {
		const env = find('ENV').flatMap(({ words }) => words.map((word) => word.split('=')));
		expect(() => parseConfig({ ...Object.fromEntries(env), SESSION_SECRET: SECRET })).not.toThrow();
		expect(env.map(([name]) => name).filter((name) => !VARIABLES.includes(name))).toEqual([]);
	});

	it.each([
		'web/node_modules/x',
		'node_modules/zod/index.js',
		'.env',
		'data/keys/session-secret',
		'server/dist/main.js',
	])('leaves %s out of its context', (file) => expect(readIgnored()(file)).toBe(true));

	it.each(['server/src/main.ts', 'contract/src/endpoints.ts', 'web/src/server.ts', 'package.json'])(
		'has %s in its context',
		(file) => expect(readIgnored()(file)).toBe(false),
	);
});

describe('images', () => {
	const images = [
		...Object.values(compose.services).map(({ image }) => image),
		...manifests.flatMap(
			({ spec }) => spec?.template?.spec.containers.map(({ image }) => image) ?? spec?.imageName ?? [],
		),
	];

	it.each(images)('%s has a complete version', (image) => {
		expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
	});

	it('of the site have the version of the project', () => {
		expect(images.filter((image) => image.startsWith('bilby'))).toEqual([`bilby:${version}`, `bilby:${version}`]);
		expect(ofKind('Kustomization').flatMap(({ images = [] }) => images)).toEqual([
			expect.objectContaining({ name: 'bilby', newTag: version }),
		]);
	});

	it('are the same in the compose file and in Kubernetes', () => {
		const versionsOf = (name) =>
			new Set(images.filter((image) => image.includes(name)).map((image) => image.split(/[:-]/).at(-2)));
		expect(versionsOf('valkey').size).toBe(1);
		const [postgres, cluster] = [compose.services.database.image, ofKind('Cluster')[0].spec.imageName];
		expect(postgres).toBe(`postgres:${cluster.split(':')[1]}-bookworm`);
	});
});

describe('the compose file', () => {
	const { services } = compose;

	it('refers only to services, networks, volumes and secrets that it declares', () => {
		for (const { depends_on = {}, networks = [], volumes = [], secrets = [] } of Object.values(services)) {
			for (const name of Object.keys(depends_on))
				expect(services[name]?.healthcheck ?? services[name]?.build).toBeDefined();
			expect(networks.filter((name) => !(name in compose.networks))).toEqual([]);
			expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([]);
			const named = volumes.map((volume) => volume.split(':')[0]).filter((source) => !source.startsWith('.'));
			expect(named.filter((name) => !(name in compose.volumes))).toEqual([]);
		}
	});

	it('uses exactly the variables of example.env', () => {
		const used = new Set([...read('deploy/compose/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
		expect(used).toEqual(new Set(Object.keys(parseEnv(read('deploy/compose/example.env')))));
	});

	it('gives the site a configuration with which it starts in production', () => {
		const fill = (text) =>
			text.replaceAll(/\$\{SITE_HOST:\?\}/g, 'deals.example.org').replaceAll(/\$\{\w+:\?\}/g, SECRET);
		const environment = Object.entries(services.site.environment).map(([name, value]) => [name, fill(value)]);
		const all = {
			...parseEnv(read('deploy/compose/example.site.env')),
			...Object.fromEntries(environment),
			NODE_ENV: 'production',
		};
		expect(unknownNames(all)).toEqual([]);
		expect(parseConfig(all)).toMatchObject({ siteUrl: 'https://deals.example.org', demo: null, logLevel: 'info' });
	});

	it('trusts exactly the network in which Caddy is, with both kinds of addresses', () => {
		const { enable_ipv6: hasIpv6, ipam } = compose.networks.front;
		const subnets = ipam.config.map(({ subnet }) => subnet);
		expect(hasIpv6).toBe(true);
		expect(subnets.map((subnet) => isIP(subnet.split('/')[0]))).toEqual([4, 6]);
		expect(services.site.environment.TRUST_PROXY.split(',')).toEqual(subnets);
		expect(services.caddy.networks).toEqual(['front']);
	});

	it('stores backups in a volume of their own, which belongs to the user of the site', () => {
		const { BACKUP_DIR: folder } = services.site.environment;
		expect(services.site.volumes).toContain(`backups:${folder}`);
		const copies = readDockerfile()
			.at(-1)
			.steps.filter(({ instruction, words }) => instruction === 'COPY' && words.at(-1) === folder);
		expect(copies.map(({ flags }) => flags.chown)).toEqual(['1000:1000']);
	});

	it('keeps the files of the site read-only, and the database away from the internet', () => {
		expect(services.site).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
		expect(compose.networks.back.internal).toBe(true);
		expect([services.database, services.valkey].map(({ networks, ports }) => [networks, ports])).toEqual([
			[['back'], undefined],
			[['back'], undefined],
		]);
	});
});

describe('the manifests for Kubernetes', () => {
	it('give the site a configuration with which it starts in production', () => {
		const all = {
			...parseEnv(read('deploy/kubernetes/production/site.env')),
			...parseEnv(read('deploy/kubernetes/production/example.secrets.env').replaceAll(/=$/gm, `=${SECRET}`)),
			...Object.fromEntries(
				container.env.map(({ name, value }) => [name, value ?? 'postgresql://bilby:x@database-rw/bilby']),
			),
			NODE_ENV: 'production',
		};
		expect(unknownNames(all)).toEqual([]);
		const config = parseConfig(all);
		expect(config.s3).not.toBeNull();
		expect(config.backup.schedule).not.toBeNull();
		expect(config.backup.s3?.bucket).toBe('bilby-backups');
		expect(config.smtpUrl).not.toBeNull();
	});

	it('name every file of the folder as a resource', () => {
		for (const file of globSync('deploy/kubernetes/*/kustomization.yaml', { cwd: CONTEXT })) {
			const folder = path.dirname(file);
			const files = globSync('*.yaml', { cwd: path.join(CONTEXT, folder) }).filter(
				(name) => name !== 'kustomization.yaml',
			);
			const named = readYaml(file)[0].resources.filter((name) => !name.startsWith('..'));
			expect(named.toSorted(), folder).toEqual(files.toSorted());
		}
	});

	it('probe addresses that exist, on a port that the container has', () => {
		const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name].httpGet);
		expect(probes.map(({ path }) => path)).toEqual(['/readyz', '/healthz', '/readyz']);
		expect(new Set(probes.map(({ port }) => port))).toEqual(new Set(container.ports.map(({ name }) => name)));
	});

	it('run every container without root, on files that cannot change', () => {
		for (const { spec } of ofKind('Deployment')) {
			expect(spec.template.spec.securityContext).toMatchObject({
				runAsNonRoot: true,
				seccompProfile: { type: 'RuntimeDefault' },
			});
			for (const { securityContext } of spec.template.spec.containers) {
				expect(securityContext).toEqual({
					allowPrivilegeEscalation: false,
					readOnlyRootFilesystem: true,
					capabilities: { drop: ['ALL'] },
				});
			}
		}
	});

	it('give the site a data folder of its own below a volume, because the folder of a volume belongs to root', () => {
		const { value } = container.env.find(({ name }) => name === 'DATA_DIR') ?? {};
		const mounts = container.volumeMounts.filter(({ mountPath }) => value?.startsWith(`${mountPath}/`));
		expect(mounts.map(({ name }) => name)).toEqual(['data']);
	});

	it('select pods by labels that they have', () => {
		const labels = [
			...ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels),
			{ 'cnpg.io/cluster': ofKind('Cluster')[0].metadata.name },
			SOLVER,
		];
		const selectors = manifests.flatMap(({ kind, spec }) =>
			kind === 'Service'
				? [spec.selector]
				: [spec?.selector?.matchLabels, spec?.podSelector?.matchLabels].filter(Boolean),
		);
		expect(selectors.length).toBeGreaterThan(7);
		for (const selector of selectors) expect(labels).toContainEqual(expect.objectContaining(selector));
	});

	it('send the requests of a visitor to one instance, because an upgrade runs two builds side by side', () => {
		expect(site.spec.strategy).toHaveProperty('rollingUpdate');
		const [{ metadata }] = ofKind('Ingress');
		expect(metadata.annotations['nginx.ingress.kubernetes.io/upstream-hash-by']).toBe('$binary_remote_addr');
	});

	it('let the ingress controller reach the pods that request certificates', () => {
		const requesting = ofKind('Ingress').filter(
			({ metadata }) => metadata.annotations['cert-manager.io/cluster-issuer'],
		);
		expect(requesting.length).toBeGreaterThan(0);
		const policies = ofKind('NetworkPolicy');
		const controller = policies.find(({ metadata }) => metadata.name === 'site').spec.ingress[0].from[0];
		const solver = policies.find(({ spec }) => isDeepStrictEqual(spec.podSelector.matchLabels, SOLVER));
		expect(solver?.spec.ingress).toEqual([{ from: [controller], ports: [{ port: 8089 }] }]);
	});

	it('leave the database enough connections for every instance and an upgrade', () => {
		const { maxReplicas } = ofKind('HorizontalPodAutoscaler')[0].spec;
		const { max_connections: connections } = ofKind('Cluster')[0].spec.postgresql.parameters;
		expect((maxReplicas + 1) * 20).toBeLessThan(Number(connections));
	});
});

describe('the service of systemd', () => {
	const unit = read('deploy/systemd/bilby.service');
	const valuesOf = (name) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

	it('sets only variables of the site, with which it starts', () => {
		const env = parseEnv(valuesOf('Environment').join('\n'));
		expect(unknownNames(env)).toEqual([]);
		expect(parseConfig(env)).toMatchObject({ host: '127.0.0.1', demo: null });
	});

	it('starts a program that exists, and writes to the folder of the data', () => {
		expect(valuesOf('ExecStart')[0].split(' ').at(-1)).toBe('scripts/serve.mjs');
		expect(parseEnv(unit).DATA_DIR ?? unit).toContain(`/var/lib/${valuesOf('StateDirectory')[0]}`);
		expect(valuesOf('User')).toEqual(['bilby']);
	});

	it('writes to no other folder, and the documentation says how to allow one', () => {
		expect(valuesOf('ProtectSystem')).toEqual(['strict']);
		expect(valuesOf('ReadWritePaths')).toEqual([]);
		expect(read('docs/operations.md')).toMatch(/^ReadWritePaths=-\/mnt\/backups$/m);
	});
});

describe('the monitoring', async () => {
	const known = await listMetrics();
	const alerts = readYaml('deploy/monitoring/alerts.yml')[0].groups.flatMap(({ rules }) => rules);
	const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json'));
	const expressions = [
		...alerts.map(({ alert, expr }) => [`the alert ${alert}`, expr]),
		...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`the panel ${title}`, expr])),
	];

	it.each(expressions)('uses only metrics that the site exposes: %s', (_, expression) => {
		const names = metricsIn(expression);
		expect(names.length).toBeGreaterThan(0);
		expect(names.filter((name) => !known.has(name))).toEqual([]);
	});

	it('finds an unknown metric', () => {
		expect(metricsIn('sum by (le) (rate(bilby_lost_total{route!~"x"}[5m])) / up')).toEqual(['bilby_lost_total', 'up']);
		expect(known.has('bilby_lost_total')).toBe(false);
	});

	it('explains every alert in the documentation', () => {
		const documentation = read('docs/operations.md');
		expect(alerts.map(({ alert }) => alert).filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
	});
});

function unknownNames(env) {
	return Object.keys(env).filter((name) => !VARIABLES.includes(name));
}

/** Returns the names of all series that Prometheus gets from the site, and `up`, which it makes itself. */
async function listMetrics() {
	const { registry } = createMetrics({ count: 0, byteLength: 0 });
	measureRequests({ addHook: () => {} }, registry);
	const metrics = await registry.getMetricsAsJSON();
	const parts = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] };
	return new Set(['up', ...metrics.flatMap(({ name, type }) => (parts[type] ?? ['']).map((part) => `${name}${part}`))]);
}

/** Returns the names in an expression that are neither functions, keywords, labels nor numbers. */
function metricsIn(expression) {
	const bare = expression
		.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
		.replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
	return [...bare.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/g)]
		.map(([, name]) => name)
		.filter((name) => !['and', 'or', 'unless'].includes(name));
}
