import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { huddlePictures } from '#schema/huddles.ts';
import { moderationLog } from '#schema/moderation.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openForum } from '#testing/set-ups/forum-site.ts';
import { textPictureKey } from '../pictures/huddle-pictures.queries.ts';

const { site, author, reader } = await openForum();
const { db, storage, clock } = site.context;
const staff = await buildMember(site, { role: 3 });
let [huddleId, url, other, draft] = [0, '', '', ''];
let made = 0;

/** Stores a picture with its file and returns its address. */
async function buildPicture(ofHuddle: number | null): Promise<string> {
	made += 1;
	const name = `${String(made).padStart(24, '0')}-20x10`;
	await storage.put(textPictureKey(name), Buffer.from('a picture'));
	const size = { width: 20, height: 10 };
	const row = { userId: author.id, huddleId: ofHuddle, fileName: name, ...size, createdAt: clock() };
	await db.insert(huddlePictures).values(row);
	return `/images/huddles/${name}.webp`;
}

beforeEach(async () => {
	await db.delete(moderationLog);
	huddleId = await buildHuddle(db, { userId: reader.id });
	[url, other, draft] = [await buildPicture(huddleId), await buildPicture(huddleId), await buildPicture(null)];
});

const moderate = (fields: object, member: TestMember = staff) =>
	member.call('POST', '/api/moderate-huddle-picture', { url, removed: 1, ...fields });
const states = (urls: string[], member: TestMember = staff) =>
	member.call('POST', '/api/huddle-picture-states', { urls });
const fetchPicture = async (address: string) => (await site.app.inject(address)).statusCode;
const readLog = () =>
	db.select().from(moderationLog).where(eq(moderationLog.subjectId, huddleId)).orderBy(moderationLog.id);

describe('a picture that staff take down', () => {
	it('is no longer served, even to browsers that have it, while the others are', async () => {
		const { etag = '' } = (await site.app.inject(url)).headers;
		const response = await moderate({ reason: ' Someone’s address ' });
		expect([response.status, response.body.removed]).toEqual([200, 1]);
		expect([await fetchPicture(url), await fetchPicture(other)]).toEqual([404, 200]);
		expect((await site.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(404);
		expect((await states([url, other, draft])).body.pictures).toEqual([
			{ url, removed: 1 },
			{ url: other, removed: 0 },
		]);
	});

	it('is logged once with its reason, and its uploader is notified', async () => {
		await Promise.all([moderate({ reason: 'An address' }), moderate({ reason: 'An address' })]);
		const log = await readLog();
		expect(log.map(({ act, moderatorId, reason }) => [act, moderatorId, reason])).toEqual([
			['huddle.remove-picture', staff.id, 'An address'],
		]);
		const { notifications } = (await author.call('GET', '/api/notifications')).body;
		expect(notifications[0]).toMatchObject({
			text: 'Our moderators took down your picture in a huddle',
			reason: 'An address',
			actor: null,
		});
		expect((await reader.call('GET', '/api/notifications')).body.notifications).toEqual([]);
	});

	it('is served again once it is restored', async () => {
		await moderate({});
		expect((await moderate({ removed: 0 })).body.removed).toBe(0);
		expect(await fetchPicture(url)).toBe(200);
		await moderate({ removed: 0 });
		expect((await readLog()).map(({ act }) => act)).toEqual(['huddle.remove-picture', 'huddle.restore-picture']);
	});

	it('stays down when the text that shows it is stored again', async () => {
		await moderate({});
		const text = `<p>Look</p><p><img src="${url}" alt="A kettle"></p>`;
		const { status } = await author.call('POST', '/api/forumComment', { huddleId, comment: text });
		expect([status, await fetchPicture(url)]).toEqual([200, 404]);
	});
});

describe('taking down a picture', () => {
	it('is for staff', async () => {
		const others = [
			author,
			reader,
			await buildMember(site, { role: 5 }),
			await buildMember(site, { reputation: 9_000 }),
		];
		for (const member of others) {
			expect([(await moderate({}, member)).status, (await states([url], member)).status]).toEqual([403, 403]);
		}
		expect(await fetchPicture(url)).toBe(200);
	});

	it('is rejected for drafts, unknown pictures and other addresses', async () => {
		expect((await moderate({ url: draft })).status).toBe(404);
		expect((await moderate({ url: `/images/huddles/${'0'.repeat(24)}-1x1.webp` })).status).toBe(404);
		for (const wrong of ['/images/deals/1/a.webp', '../a', 'https://example.com/a.webp', '']) {
			expect((await moderate({ url: wrong })).status).toBe(400);
		}
		expect((await states(Array(11).fill(url))).status).toBe(400);
		expect(await fetchPicture(draft)).toBe(200);
	});
});
