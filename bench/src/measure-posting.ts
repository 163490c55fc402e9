// Compares posting a deal with a bare server that receives the same body, and our picture processing with sharp alone doing the
// same work.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openSession } from '@bilby/server/accounts/sessions/sessions.service';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { openSecrets } from '@bilby/server/platform/secrets/secrets';
import { users } from '@bilby/server/schema/all-tables';
import { runControl } from './load/run-control.ts';
import { median } from './median.ts';
import { comparePictures, type PictureFigures } from './posting/compare-pictures.ts';
import { recordForm, sendForms } from './posting/form-client.ts';
import { storeResults, table } from './results.ts';
import { say } from './say.ts';
import { runSite } from './site/run-site.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');
const CONNECTIONS = 10;
/** The server reads two forms per sender at a time. */
const MODERATORS = CONNECTIONS / 2;

interface PostFigures {
	ratio: number;
	site: number;
	control: number;
	failed: number;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'posting-'));
try {
	say('pictures, the pipeline and bare sharp in turn');
	const pictures = await comparePictures(folder);
	storeFigures(pictures, await measurePosts());
} finally {
	rmSync(folder, { recursive: true });
}

/** Staff post, because members would have a cooldown between deals. */
async function measurePosts(): Promise<PostFigures> {
	const dataDir = path.join(folder, 'site');
	const sessionSecret = randomBytes(32).toString('hex');
	const env = { SESSION_SECRET: sessionSecret };
	await (await runSite({ dataDir, env })).stop();
	const tokens = await buildModerators(path.join(dataDir, 'database'), sessionSecret);
	const site = await runSite({ dataDir, env });
	try {
		say('deals without pictures against a bare server');
		const control = await runControl(await recordForm(site.url, tokens), folder);
		try {
			const rounds = { site: [] as number[], control: [] as number[] };
			let failed = 0;
			await sendForms(site.url, tokens, { connections: CONNECTIONS, seconds: 2 });
			for (let round = 0; round < 3; round += 1) {
				const posted = await sendForms(site.url, tokens, { connections: CONNECTIONS, seconds: 4 });
				rounds.site.push(posted.perSecond);
				failed += posted.failed;
				rounds.control.push((await sendForms(control.url, tokens, { connections: CONNECTIONS, seconds: 3 })).perSecond);
			}
			const ratio = median(rounds.site.map((rate, index) => rate / (rounds.control[index] ?? Number.NaN)));
			return { ratio, site: median(rounds.site), control: median(rounds.control), failed };
		} finally {
			await control.stop();
		}
	} finally {
		await site.stop();
	}
}

async function buildModerators(databaseFolder: string, sessionSecret: string): Promise<string[]> {
	const database = await openEmbeddedDatabase(databaseFolder);
	const moderators = await database.db
		.insert(users)
		.values(
			Array.from({ length: MODERATORS }, (_, index) => ({
				username: `bench-moderator-${index}`,
				email: `bench-moderator-${index}@bilby.example`,
				firstName: 'Mona',
				lastName: 'Moderator',
				role: 3,
				emailVerifiedAt: new Date(),
			})),
		)
		.returning({ id: users.id });
	const context = { secrets: openSecrets({ sessionSecret, dataDir: '' }), clock: () => new Date() };
	const origin = { address: '127.0.0.1', userAgent: undefined };
	const tokens: string[] = [];
	for (const { id } of moderators) {
		tokens.push(await openSession(context, database.db, { userId: id, remember: true, origin }));
	}
	await database.close();
	return tokens;
}

function storeFigures({ pipeline, bare, ratio, peakMib }: PictureFigures, posts: PostFigures): void {
	const rows = [
		['pictures a second, our pipeline (validated, card and detail as WebP)', pipeline.toFixed(1)],
		['pictures a second, the same two WebP files with sharp alone', bare.toFixed(1)],
		['pipeline to bare sharp', ratio.toFixed(2)],
		['peak memory for ten 12-megapixel photos at the same time, our pipeline', `${peakMib.pipeline.toFixed(0)} MiB`],
		['peak memory for the same work, sharp alone', `${peakMib.bare.toFixed(0)} MiB`],
		[
			'POST /api/postdeal without pictures, embedded',
			`${posts.ratio.toFixed(3)} of the control (${Math.round(posts.site)}/s against ${Math.round(posts.control)}/s, ${posts.failed} failed)`,
		],
	];
	const page = `# Posting\n\n${table(['figure', 'measured'], rows)}`;
	console.log(`\n${page}`);
	console.log(
		`\nStored in ${storeResults('posting', { pictures: { pipeline, bare, ratio, peakMib }, posts }, page).join(' and ')}`,
	);
}
