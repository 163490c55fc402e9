import path from 'node:path';
import { readEmailAddress } from '@bilby/contract/accounts/email-address';
import type { SocialProvider } from '@bilby/contract/accounts/rules';
import type { SiteFile } from '@bilby/contract/pages/site';
import { z } from 'zod';
import { defaultSiteFile } from './default-site-file.ts';
import {
	cron,
	headerList,
	hostPorts,
	issuer,
	numberBetween,
	numberFrom,
	port,
	proxies,
	siteFileAt,
	textOfAtLeast,
	textOfAtMost,
	url,
} from './variable-schemas.ts';

const environment = z.object({
	NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
	PORT: port.default(3000),
	HOST: z.string().default('0.0.0.0'),
	SITE_URL: url(['http:', 'https:']).optional(),
	SITE_NAME: textOfAtMost(40).default('Bilby'),
	DATA_DIR: z.string().default('./data'),
	DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
	DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
	REDIS_URL: url(['redis:', 'rediss:']).optional(),
	S3_ENDPOINT: url(['http:', 'https:']).optional(),
	S3_BUCKET: z.string().optional(),
	S3_REGION: z.string().default('us-east-1'),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	BACKUP_DIR: z.string().optional(),
	BACKUP_S3_ENDPOINT: url(['http:', 'https:']).optional(),
	BACKUP_S3_BUCKET: z.string().optional(),
	BACKUP_S3_REGION: z.string().default('us-east-1'),
	BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
	BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
	BACKUP_PASSPHRASE: textOfAtLeast(16).optional(),
	BACKUP_SCHEDULE: cron.optional(),
	BACKUP_KEEP: numberFrom(1).int('must be a whole number').default(7),
	SMTP_URL: url(['smtp:', 'smtps:']).optional(),
	MAIL_FROM: textOfAtMost(200).optional(),
	NEWSLETTER_PACE: numberBetween(1, 10_000).int('must be a whole number').default(300),
	CONTACT_EMAIL: z
		.string()
		.refine((email) => readEmailAddress(email) !== null, 'must be an email address')
		.optional(),
	SESSION_SECRET: textOfAtLeast(32).optional(),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	GOOGLE_ISSUER: url(['http:', 'https:']).default('https://accounts.google.com'),
	FACEBOOK_CLIENT_ID: z.string().optional(),
	FACEBOOK_CLIENT_SECRET: z.string().optional(),
	FACEBOOK_ISSUER: url(['http:', 'https:']).default('https://www.facebook.com'),
	OIDC_ISSUER: issuer.optional(),
	OIDC_CLIENT_ID: z.string().optional(),
	OIDC_CLIENT_SECRET: z.string().optional(),
	OIDC_NAME: textOfAtMost(40).optional(),
	RECAPTCHA_SITE_KEY: z.string().optional(),
	RECAPTCHA_SECRET: z.string().optional(),
	AI_SEARCH_URL: url(['http:', 'https:']).optional(),
	AI_SEARCH_KEY: z.string().optional(),
	AI_SEARCH_MODEL: textOfAtMost(200).optional(),
	METRICS_TOKEN: textOfAtLeast(16).optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
	OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
	OTEL_SERVICE_NAME: textOfAtMost(200).default('bilby'),
	OTEL_TRACES_SAMPLER_ARG: numberBetween(0, 1).default(1),
	SITE_FILE: siteFileAt.optional(),
	DRAIN_SECONDS: numberBetween(0, 300).default(0),
	TRUST_PROXY: proxies.optional(),
	FETCH_ALLOW: hostPorts.optional(),
	RATE_LIMIT: numberFrom(0).default(1),
	REVIEW_MODE: z.enum(['after', 'before'], 'must be after or before').default('after'),
	STAFF_SECOND_FACTOR: z.enum(['off', 'optional', 'required'], 'must be off, optional or required').default('optional'),
	DEMO: z.enum(['true', 'false'], 'must be true or false').optional(),
	DEMO_PASSWORD: textOfAtLeast(8).optional(),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be fatal, error, warn, info, debug or trace')
		.optional(),
	/** Set by the start script: whether the operator asked for production before the script set NODE_ENV. */
	BILBY_OPERATOR_PRODUCTION: z.enum(['true', 'false']).optional(),
	/** Set by the start script in development. */
	BILBY_DEV: z.enum(['true', 'false']).optional(),
});

/** The names of all variables for operators. The start script sets the others. */
export const VARIABLES = Object.keys(environment.shape).filter((name) => !name.startsWith('BILBY_'));

type ParsedEnvironment = z.infer<typeof environment>;
type Environment = Record<string, string | undefined>;

export interface SocialKeys {
	/** The provider's name, for people. */
	name: string;
	clientId: string;
	clientSecret: string;
	issuer: string;
}

/** A bucket of an S3-compatible store. */
export interface BucketAddress {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

/** An endpoint with OpenAI's chat completions protocol. */
export interface AiSearchAddress {
	/** The base URL; `/chat/completions` is appended. */
	url: string;
	/** Null if the endpoint needs none. */
	key: string | null;
	model: string;
}

/** The collector that receives spans, in the OpenTelemetry protocol over HTTP. */
export interface TracingConfig {
	/** The base URL of a collector; `/v1/traces` is appended. */
	endpoint: string;
	headers: Record<string, string>;
	serviceName: string;
	/** The share of traces that are recorded, from 0 to 1. */
	share: number;
}

export interface BackupConfig {
	/** The folder of backups, unless there is a bucket for them. */
	dir: string;
	s3: BucketAddress | null;
	/** Encrypts backups; null to leave them readable. */
	passphrase: string | null;
	/** Five cron fields, in UTC; null if nothing is scheduled. */
	schedule: string | null;
	/** How many backups remain. */
	keep: number;
}

export interface Config {
	port: number;
	host: string;
	siteUrl: string;
	siteName: string;
	dataDir: string;
	databaseUrl: string | null;
	databaseReplicaUrl: string | null;
	redisUrl: string | null;
	/** Where uploads are stored; null for the data folder. */
	s3: BucketAddress | null;
	backup: BackupConfig;
	smtpUrl: string | null;
	/** The sender of every mail. */
	mailFrom: string;
	/** How many newsletter mails are sent per minute. */
	newsletterPace: number;
	/**
	 * Where messages of the contact form are mailed. Null means nowhere; staff find them in their profile either way.
	 */
	contactEmail: string | null;
	sessionSecret: string | null;
	social: Record<SocialProvider, SocialKeys | null>;
	recaptcha: { siteKey: string; secret: string } | null;
	/** A model that reads search sentences; null to use the built-in rules only. */
	aiSearch: AiSearchAddress | null;
	metricsToken: string | null;
	/** Null to record no traces. */
	tracing: TracingConfig | null;
	site: SiteFile;
	/** How long the site keeps serving requests after a signal to stop, while `/readyz` sends the load balancer elsewhere. */
	drainSeconds: number;
	/** Addresses or networks whose X-Forwarded-For is trusted. */
	trustProxy: string[];
	/** `host:port` pairs that the outbound guard allows although they are private. */
	fetchAllow: string[];
	/** Multiplies every limit; 0 switches limits off. */
	rateLimit: number;
	/** `before` holds deals of Newbies until staff approve them. */
	reviewMode: 'after' | 'before';
	/** `required`: staff need a passkey or an authenticator app to use their tools. `off`: nobody can add one. */
	staffSecondFactor: 'off' | 'optional' | 'required';
	demo: { password: string | null } | null;
	logLevel: string;
	/** Pages come from the Vite development server instead of the built files. */
	hotReload: boolean;
}

/** All mistakes in the environment, one line each. */
export class ConfigError extends Error {
	override name = 'ConfigError';
}

/** Parses the environment at start; throws `ConfigError` with one line for each wrong value. */
export function parseConfig(source: Environment): Config {
	const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
	const parsed = environment.safeParse(set);
	const mistakes = [
		...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
		...contradictions(set),
	];
	if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
	const env = parsed.data;
	return {
		port: env.PORT,
		host: env.HOST,
		siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
		siteName: env.SITE_NAME,
		dataDir: path.resolve(env.DATA_DIR),
		databaseUrl: env.DATABASE_URL ?? null,
		databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
		redisUrl: env.REDIS_URL ?? null,
		s3: readBucket('S3', env),
		backup: {
			dir: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
			s3: readBucket('BACKUP_S3', env),
			passphrase: env.BACKUP_PASSPHRASE ?? null,
			schedule: env.BACKUP_SCHEDULE ?? null,
			keep: env.BACKUP_KEEP,
		},
		smtpUrl: env.SMTP_URL ?? null,
		mailFrom: env.MAIL_FROM ?? `${env.SITE_NAME.replace(/["<>\r\n]/g, '')} <no-reply@bilby.example>`,
		newsletterPace: env.NEWSLETTER_PACE,
		contactEmail: readEmailAddress(env.CONTACT_EMAIL ?? ''),
		sessionSecret: env.SESSION_SECRET ?? null,
		social: {
			google: readSocialKeys('Google', env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
			facebook: readSocialKeys('Facebook', env.FACEBOOK_ISSUER, env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
			oidc: readSocialKeys(env.OIDC_NAME, env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET),
		},
		recaptcha:
			env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET
				? { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET }
				: null,
		aiSearch: readAiSearch(env),
		metricsToken: env.METRICS_TOKEN ?? null,
		tracing: readTracing(env),
		site: env.SITE_FILE ?? defaultSiteFile(env.SITE_NAME),
		drainSeconds: env.DRAIN_SECONDS,
		trustProxy: env.TRUST_PROXY ?? [],
		fetchAllow: env.FETCH_ALLOW ?? [],
		rateLimit: env.RATE_LIMIT,
		reviewMode: env.REVIEW_MODE,
		staffSecondFactor: env.STAFF_SECOND_FACTOR,
		demo: wantsDemo(set) ? { password: env.DEMO_PASSWORD ?? null } : null,
		logLevel: env.LOG_LEVEL ?? (isOperatorProduction(set) ? 'info' : 'warn'),
		hotReload: env.BILBY_DEV === 'true',
	};
}

/**
 * Returns contradictions between values. Reads the unparsed values, so that contradictions are reported even if another
 * value is wrong.
 */
function contradictions(set: Environment): string[] {
	const mistakes = ['S3', 'BACKUP_S3'].flatMap((group) =>
		['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']
			.filter((name) => set[`${group}_ENDPOINT`] && !set[`${group}_${name}`])
			.map((name) => `${group}_${name} is required with ${group}_ENDPOINT`),
	);
	const openId = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'];
	const given = openId.find((name) => set[name]);
	if (given) {
		mistakes.push(...openId.filter((name) => !set[name]).map((name) => `${name} is required with ${given}`));
	}
	if (set.AI_SEARCH_URL && !set.AI_SEARCH_MODEL) mistakes.push('AI_SEARCH_MODEL is required with AI_SEARCH_URL');
	if (!isOperatorProduction(set)) return mistakes;
	if (set.DATABASE_URL && !set.SESSION_SECRET) {
		mistakes.push('SESSION_SECRET is required with DATABASE_URL in production');
	}
	if (set.OIDC_ISSUER?.startsWith('http:')) mistakes.push('OIDC_ISSUER must start with https:// in production');
	if (set.DEMO === 'true') mistakes.push('DEMO must not be true in production');
	if (Number(set.RATE_LIMIT ?? 1) === 0) mistakes.push('RATE_LIMIT must not be 0 in production');
	return mistakes;
}

/** Production means that the operator chose it. The start script always sets NODE_ENV for the libraries. */
function isOperatorProduction(env: Environment): boolean {
	return env.BILBY_OPERATOR_PRODUCTION === undefined
		? env.NODE_ENV === 'production'
		: env.BILBY_OPERATOR_PRODUCTION === 'true';
}

function wantsDemo(env: Environment): boolean {
	return env.DEMO === undefined ? !isOperatorProduction(env) : env.DEMO === 'true';
}

function readBucket(group: 'S3' | 'BACKUP_S3', env: ParsedEnvironment): BucketAddress | null {
	const endpoint = env[`${group}_ENDPOINT`];
	const bucket = env[`${group}_BUCKET`];
	const accessKeyId = env[`${group}_ACCESS_KEY_ID`];
	const secretAccessKey = env[`${group}_SECRET_ACCESS_KEY`];
	if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
	return {
		endpoint: endpoint.replace(/\/+$/, ''),
		bucket,
		region: env[`${group}_REGION`],
		accessKeyId,
		secretAccessKey,
	};
}

function readAiSearch({ AI_SEARCH_URL, AI_SEARCH_KEY, AI_SEARCH_MODEL }: ParsedEnvironment): AiSearchAddress | null {
	if (!AI_SEARCH_URL || !AI_SEARCH_MODEL) return null;
	return { url: AI_SEARCH_URL.replace(/\/+$/, ''), key: AI_SEARCH_KEY ?? null, model: AI_SEARCH_MODEL };
}

function readTracing(env: ParsedEnvironment): TracingConfig | null {
	if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
	return {
		endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
		headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
		serviceName: env.OTEL_SERVICE_NAME,
		share: env.OTEL_TRACES_SAMPLER_ARG,
	};
}

function readSocialKeys(
	name: string | undefined,
	issuer: string | undefined,
	clientId: string | undefined,
	clientSecret: string | undefined,
): SocialKeys | null {
	return name && issuer && clientId && clientSecret ? { name, issuer, clientId, clientSecret } : null;
}
