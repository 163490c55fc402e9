import { ROLES } from '@bilby/contract/kernel/roles';
import { LOGO_TEXTS } from '@bilby/contract/master-data/logos';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands, stores } from '../schema/master-data.ts';
import { moderationLog } from '../schema/moderation.ts';
import { unclaimedFiles } from '../schema/platform.ts';
import { sendForm } from '../testing/requests/deal-forms.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { findLogoKeys } from './logo-files.ts';

let site: TestSite;
let moderator: TestMember;
let made = 0;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());

async function buildEntry(type: 'str' | 'brd'): Promise<number> {
	made += 1;
	const table = type === 'str' ? stores : brands;
	const [entry] = await site.context.db
		.insert(table)
		.values({ name: `Entry ${made}` })
		.returning({ id: table.id });
	return entry?.id ?? 0;
}

const draw = (width: number, height: number, colour = '#0b68b4') =>
	sharp({ create: { width, height, channels: 3, background: colour } })
		.png()
		.toBuffer();
const upload = async (type: string, id: number, picture: Buffer, who: TestMember | null = moderator) => {
	const form = new FormData();
	form.append('type', type);
	form.append('id', String(id));
	form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png');
	const encoded = new Response(form);
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/masterLogo',
		payload: Buffer.from(await encoded.arrayBuffer()),
		headers: {
			'content-type': encoded.headers.get('content-type') ?? '',
			...(who && { accesstoken: who.token }),
		},
	});
	return { status: response.statusCode, body: response.json() };
};
const saveLogo = async (type: 'str' | 'brd', id: number): Promise<string> => {
	const { status, body } = await upload(type, id, await draw(200, 100));
	expect(status, JSON.stringify(body)).toBe(200);
	return body.logo;
};
const remove = (type: string, id: number, who = moderator) => who.call('POST', '/api/removeMasterLogo', { type, id });
const storedLogo = async (id: number) => {
	const [store] = await site.context.db.select({ logo: stores.logo }).from(stores).where(eq(stores.id, id));
	return store?.logo;
};
const isUnclaimed = async (logo: string) =>
	(await site.context.db.$count(unclaimedFiles, eq(unclaimedFiles.key, `logos/${logo}.webp`))) > 0;
const fetchLogo = (logo: string) => site.app.inject(`/images/logos/${logo}.webp`);

describe.each([
	['str', '/api/store', 'str_logo', 'store'],
	['brd', '/api/brands', 'brd_logo', 'brand'],
] as const)('the logo of an entry of type %s', (type, list, field, kind) => {
	it('is shown whole, as a square on white, in lists and on its page', async () => {
		const id = await buildEntry(type);
		const logo = await saveLogo(type, id);
		const { data } = (await moderator.call('POST', list, {})).body;
		const listed = data.find((entry: { id: number }) => entry.id === id);
		expect(listed[field]).toBe(logo);
		const page = await site.app.inject(`/api/label/${kind}/${listed.slug}`);
		expect(page.json().label.logo).toBe(logo);
		const response = await fetchLogo(logo);
		expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
		const { data: pixels, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
		expect([info.width, info.height]).toEqual([160, 160]);
		const pixelAt = (x: number, y: number) => [...pixels.subarray((y * 160 + x) * info.channels).subarray(0, 3)];
		expect(Math.min(...pixelAt(80, 10))).toBeGreaterThan(250);
		expect(pixelAt(80, 80)[0]).toBeLessThan(60);
		expect(pixelAt(10, 80)[0]).toBeLessThan(60);
	});

	it('can be replaced and removed, and each change is recorded', async () => {
		const id = await buildEntry(type);
		const [first, second] = [await saveLogo(type, id), await saveLogo(type, id)];
		expect([await isUnclaimed(first), await isUnclaimed(second)]).toEqual([true, false]);
		for (let time = 0; time < 2; time += 1) {
			const { status, body } = await remove(type, id);
			expect([status, body.message, body.logo]).toEqual([200, 'Logo removed.', null]);
		}
		expect(await isUnclaimed(second)).toBe(true);
		const entries = await site.context.db
			.select({ act: moderationLog.act, by: moderationLog.moderatorId, details: moderationLog.details })
			.from(moderationLog)
			.where(eq(moderationLog.subjectId, id))
			.orderBy(moderationLog.id);
		expect(entries.filter(({ by }) => by === moderator.id).slice(-3)).toEqual([
			{ act: 'master.edit', by: moderator.id, details: { logo: true, logoBefore: false } },
			{ act: 'master.edit', by: moderator.id, details: { logo: true, logoBefore: true } },
			{ act: 'master.edit', by: moderator.id, details: { logo: false, logoBefore: true } },
		]);
	});

	it('moves with a merge unless the other entry has one', async () => {
		const [from, into, other] = [await buildEntry(type), await buildEntry(type), await buildEntry(type)];
		const [moved, dropped] = [await saveLogo(type, from), await saveLogo(type, other)];
		for (const id of [from, other]) {
			expect((await moderator.call('POST', '/api/mergeMasters', { type, id, into })).status).toBe(200);
		}
		const { data } = (await moderator.call('POST', list, { showAll: 1 })).body;
		const logos = [from, into, other].map((id) => data.find((entry: { id: number }) => entry.id === id)[field]);
		expect(logos).toEqual([null, moved, null]);
		expect([await isUnclaimed(moved), await isUnclaimed(dropped)]).toEqual([false, true]);
		expect((await upload(type, from, await draw(200, 100))).status).toBe(409);
		expect((await remove(type, from)).status).toBe(409);
	});
});

it.each(Object.entries(ROLES))('lets the role %s change a logo only if it is staff', async (_, role) => {
	const [id, who] = [await buildEntry('str'), await buildMember(site, { role })];
	const expected = role <= ROLES.moderator ? 200 : 403;
	expect((await upload('str', id, await draw(200, 100), who)).status).toBe(expected);
	expect((await remove('str', id, who)).status).toBe(expected);
});

it('rejects visitors', async () => {
	expect((await upload('str', await buildEntry('str'), await draw(200, 100), null)).status).toBe(401);
});

it.each([
	['a text', async () => Buffer.from('GIF89a, but not really'), LOGO_TEXTS.unreadable],
	[
		'a drawing with scripts',
		async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
		LOGO_TEXTS.unreadable,
	],
	['an empty file', async () => Buffer.alloc(0), LOGO_TEXTS.unreadable],
	['a tiny picture', () => draw(63, 63), LOGO_TEXTS.tooSmall],
	['a file of more than a megabyte', async () => Buffer.alloc(1_000_001), LOGO_TEXTS.size],
])('rejects %s as a logo', async (_, make, text) => {
	const id = await buildEntry('str');
	const { status, body } = await upload('str', id, await make());
	expect([status, body.errors]).toEqual([400, { image: text }]);
	expect(await storedLogo(id)).toBeNull();
});

it('rejects a form without a picture, and other kinds of entries', async () => {
	const id = await buildEntry('str');
	const noPicture = await sendForm(site, moderator, '/api/masterLogo', { type: 'str', id });
	expect([noPicture.status, noPicture.body.errors]).toEqual([400, { image: LOGO_TEXTS.none }]);
	const picture = await draw(200, 100);
	expect((await upload('cat', id, picture)).body.errors).toEqual({ type: LOGO_TEXTS.target });
	expect((await upload('tag', id, picture)).status).toBe(400);
	expect((await upload('str', -1, picture)).body.errors).toEqual({ id: LOGO_TEXTS.target });
	expect((await upload('brd', 900_000, picture)).status).toBe(404);
	expect((await remove('str', 900_000)).status).toBe(404);
});

it('serves nothing else from its folder', async () => {
	for (const file of ['a.webp', '..%2Favatars%2F1%2Fx.webp', `${'a'.repeat(24)}.png`, `${'a'.repeat(24)}.webp`]) {
		expect((await site.app.inject(`/images/logos/${file}`)).statusCode).toBe(404);
	}
});

it('keeps one of two logos that are uploaded at the same time, and lets the other file be deleted', async () => {
	const id = await buildEntry('str');
	const picture = await draw(200, 100);
	const replies = await Promise.all([upload('str', id, picture), upload('str', id, picture)]);
	expect(replies.map(({ status }) => status)).toEqual([200, 200]);
	const logo = await storedLogo(id);
	const other = replies.map(({ body }) => body.logo).find((one) => one !== logo);
	expect([await isUnclaimed(logo ?? ''), await isUnclaimed(other)]).toEqual([false, true]);
});

it('lists the files of all logos', async () => {
	const [storeLogo, brandLogo] = [
		await saveLogo('str', await buildEntry('str')),
		await saveLogo('brd', await buildEntry('brd')),
	];
	const keys: string[] = [];
	for await (const key of findLogoKeys(site.context.db)) keys.push(key);
	expect(keys).toEqual(expect.arrayContaining([`logos/${storeLogo}.webp`, `logos/${brandLogo}.webp`]));
	expect(new Set(keys).size).toBe(keys.length);
});
