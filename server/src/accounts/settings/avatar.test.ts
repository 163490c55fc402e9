import { avatarUrl } from '@bilby/contract/accounts/avatars';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepAbandonedFiles } from '#posting/pictures/deal-pictures.service.ts';
import { users } from '#schema/accounts.ts';
import { unclaimedFiles } from '#schema/platform.ts';
import { reputationLedger } from '#schema/reputation.ts';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { avatarKeys } from './avatar-files.ts';

const PAYLOAD = '<html><script>alert(1)</script></html>';

let site: TestSite;
let member: TestMember;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	member = await buildMember(site);
});

async function upload(pictures: Buffer[], { token }: { token: string } = member) {
	const form = new FormData();
	for (const picture of pictures) form.append('image', new Blob([new Uint8Array(picture)]), 'me.png');
	const encoded = new Response(form);
	const reply = await site.app.inject({
		method: 'POST',
		url: '/api/avatar',
		payload: Buffer.from(await encoded.arrayBuffer()),
		headers: { 'content-type': encoded.headers.get('content-type') ?? '', accesstoken: token },
	});
	return { status: reply.statusCode, body: reply.json() };
}

const remove = () => member.call('DELETE', '/api/avatar');
const read = (key: string) => site.context.storage.get(key);
const findRow = async ({ id }: TestMember) => (await site.context.db.select().from(users).where(eq(users.id, id)))[0];
const findAwards = ({ id }: TestMember) =>
	site.context.db.select().from(reputationLedger).where(eq(reputationLedger.userId, id));
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#456' } });

it('stores an avatar as two squares that contain only the visible picture', async () => {
	const picture = await photo(900, 400)
		.withExif({ IFD0: { Copyright: 'a secret place' } })
		.jpeg()
		.toBuffer();
	const { status, body } = await upload([picture]);
	expect(status).toBe(200);
	for (const [variant, side] of [
		['thumb', 96],
		['profile', 320],
	] as const) {
		const reply = await site.app.inject(avatarUrl(member.id, body.avatar, variant));
		expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
		expect(reply.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable');
		const { format, width, height, exif } = await sharp(reply.rawPayload).metadata();
		expect({ format, width, height, exif }).toEqual({ format: 'webp', width: side, height: side, exif: undefined });
		const headers = { 'if-none-match': String(reply.headers.etag) };
		expect((await site.app.inject({ url: avatarUrl(member.id, body.avatar, variant), headers })).statusCode).toBe(304);
	}
});

it('names the avatar wherever its member is shown', async () => {
	const deal = await buildDeal(site.context.db, { userId: member.id });
	await member.call('POST', '/api/deal-comment-all', { dealId: deal.id, comment: 'Well found.' });
	const { avatar } = (await upload([await drawSquare()])).body;
	expect(avatar).toMatch(/^\w{24}$/);
	const other = await buildMember(site);
	const [profile, seen, page, list, comments] = await Promise.all([
		member.call('GET', '/api/profile'),
		other.call('POST', '/api/userProfile', { id: member.id }),
		other.call('GET', `/api/deal/${deal.id}`),
		other.call('POST', '/api/deals', { filterBy: 'all' }),
		other.call('GET', `/api/deal-comments?id=${deal.id}`),
	]);
	expect(profile.body.data.avatar).toBe(avatar);
	expect(seen.body.data.avatar).toBe(avatar);
	expect(page.body.deal.user.avatar).toBe(avatar);
	const listed = list.body.deals.find(({ id }: { id: number }) => id === deal.id);
	expect(listed.user.avatar).toBe(avatar);
	expect(comments.body.comments[0].user.avatar).toBe(avatar);
});

it('invalidates pages that show the member', async () => {
	const deal = await buildDeal(site.context.db, { userId: member.id });
	const cleared: string[][] = [];
	site.context.pageCache.onClear((tags) => cleared.push([...tags]));
	await upload([await drawSquare()]);
	await remove();
	await remove();
	expect(cleared).toEqual(Array(2).fill(['feed', `member:${member.id}`, `deal:${deal.id}`]));
});

it('replaces the previous avatar, whose files the next sweep deletes', async () => {
	const first = (await upload([await drawSquare()])).body.avatar;
	const second = (await upload([await drawSquare('#08f')])).body.avatar;
	expect(second).not.toBe(first);
	await sweepAbandonedFiles(site.context);
	expect(await Promise.all(avatarKeys(member.id, first).map(read))).toEqual([null, null]);
	expect(await Promise.all(avatarKeys(member.id, second).map(read))).not.toContain(null);
	expect((await remove()).body).toMatchObject({ response: 'success', avatar: null });
	await sweepAbandonedFiles(site.context);
	expect((await site.app.inject(avatarUrl(member.id, second, 'thumb'))).statusCode).toBe(404);
	expect((await findRow(member))?.avatar).toBeNull();
	expect(await site.context.db.select().from(unclaimedFiles)).toEqual([]);
});

it('awards five points once and keeps them after removal', async () => {
	await upload([await drawSquare()]);
	await upload([await drawSquare('#08f')]);
	await remove();
	await upload([await drawSquare()]);
	expect(await findAwards(member)).toMatchObject([{ reason: 'first_avatar', points: 5 }]);
	expect((await findRow(member))?.reputation).toBe(5);
});

it('awards points once if two avatars arrive at the same time, and stores one', async () => {
	const pictures = [await drawSquare(), await drawSquare('#08f')];
	const responses = await Promise.all(pictures.map((picture) => upload([picture])));
	expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	expect(await findAwards(member)).toHaveLength(1);
	await sweepAbandonedFiles(site.context);
	const kept = await Promise.all(responses.map(({ body }) => read(avatarKeys(member.id, body.avatar)[0] ?? '')));
	expect(kept.filter((file) => file !== null)).toHaveLength(1);
});

it.each([
	['a PNG with HTML behind its end', async () => Buffer.concat([await drawSquare(), Buffer.from(PAYLOAD)])],
	[
		'a JPEG with HTML behind its end',
		async () => Buffer.concat([await photo(200, 200).jpeg().toBuffer(), Buffer.from(PAYLOAD)]),
	],
])('strips metadata from %s', async (_, make) => {
	const { body } = await upload([await make()]);
	for (const key of avatarKeys(member.id, body.avatar)) {
		expect((await read(key))?.includes('script')).toBe(false);
	}
});

const TOO_SMALL = 'Please choose a picture of at least 96 by 96 pixels.';
const UNREADABLE = 'We can’t read this file. Please choose a JPEG, PNG, WebP or AVIF picture.';
const TOO_LARGE = 'Please upload image files of size less than 1 MB.';

it.each([
	['1 by 30,000 pixels', async () => photo(1, 30_000).png().toBuffer(), TOO_SMALL],
	['95 pixels', async () => photo(95, 400).png().toBuffer(), TOO_SMALL],
	[
		'SVG',
		async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>'),
		UNREADABLE,
	],
	['HTML', async () => Buffer.from(PAYLOAD), UNREADABLE],
	['nothing', async () => Buffer.alloc(0), UNREADABLE],
	['more than 24 megapixels', async () => photo(6_001, 4_000).png().toBuffer(), UNREADABLE],
	['1,000,001 bytes', async () => Buffer.alloc(1_000_001), TOO_LARGE],
])('rejects %s', async (_, make, message) => {
	const { status, body } = await upload([await make()]);
	expect([status, body.errors]).toEqual([400, { image: message }]);
	expect((await findRow(member))?.avatar).toBeNull();
	expect(await site.context.db.select().from(unclaimedFiles)).toEqual([]);
	expect(site.faults).toEqual([]);
});

it('rejects 20 MB before reading them', async () => {
	const { status, body } = await upload([Buffer.alloc(20_000_000)]);
	expect([status, body.code]).toEqual([413, 'too_large']);
	expect((await findRow(member))?.avatar).toBeNull();
});

it('accepts exactly one picture', async () => {
	expect(await upload([])).toMatchObject({ status: 400, body: { errors: { image: 'Please choose a picture.' } } });
	const two = await upload([await drawSquare(), await drawSquare()]);
	expect([two.status, Object.keys(two.body.errors)]).toEqual([400, ['image']]);
});

it.each(['/images/avatars/0/a-thumb.webp', '/images/avatars/1/..%2f..%2fx-thumb.webp', '/images/avatars/1/a.webp'])(
	'returns 404 for %s',
	async (url) => {
		const { statusCode, headers } = await site.app.inject(url);
		expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
	},
);

it('sweeps files that a failed upload left behind', async () => {
	const { storage } = site.context;
	const { put } = storage;
	storage.put = async (key, bytes) => {
		if (key.endsWith('profile.webp')) throw new Error('The disk is full.');
		return put(key, bytes);
	};
	const { status } = await upload([await drawSquare()]);
	storage.put = put;
	expect([status, (await findRow(member))?.avatar]).toEqual([500, null]);
	expect(site.faults.splice(0)).toHaveLength(1);
	const recorded = await site.context.db.select().from(unclaimedFiles);
	expect(recorded).toHaveLength(2);
	site.setNow(new Date(Date.now() + 2 * 3_600_000));
	await sweepAbandonedFiles(site.context);
	expect(await Promise.all(recorded.map(({ key }) => read(key)))).toEqual([null, null]);
	site.setNow(new Date());
});
