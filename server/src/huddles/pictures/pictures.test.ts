// One database is enough: this tests files and their addresses.
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweepAbandonedFiles } from '#posting/pictures/deal-pictures.service.ts';
import { huddlePictures, huddles } from '#schema/huddles.ts';
import { attempts, unclaimedFiles } from '#schema/platform.ts';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openForum, STARTED_AT } from '#testing/set-ups/forum-site.ts';
import { findTextPictureKeys } from './huddle-pictures.queries.ts';
import { sweepUnsentPictures } from './store-picture.service.ts';

const { site, author, reader, startAndRead, start } = await openForum();
const { db } = site.context;
const staff = await buildMember(site, { role: 3 });
const REFUSED = 'One of the pictures isn’t yours or is no longer available. Please upload it again.';
const daysLater = (days: number) => new Date(STARTED_AT.getTime() + days * 86_400_000);

async function send(member: TestMember, picture: Buffer | null) {
	const form = new FormData();
	if (picture) form.append('image', new Blob([new Uint8Array(picture)]), 'me.png');
	else form.append('other', 'x');
	const encoded = new Response(form);
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/huddle-picture',
		payload: Buffer.from(await encoded.arrayBuffer()),
		headers: { 'content-type': encoded.headers.get('content-type') ?? '', accesstoken: member.token },
	});
	return { status: response.statusCode, body: response.json() };
}

const uploaded = async (member: TestMember): Promise<string> => (await send(member, await drawSquare())).body.url;
const shown = (url: string, alt = 'A kettle') => `<p>Look:</p><p><img src="${url}" alt="${alt}"></p>`;
const fetchPicture = async (url: string) => (await site.app.inject(url)).statusCode;
const post = (member: TestMember, huddleId: number, comment: string) =>
	member.call('POST', '/api/forumComment', { huddleId, comment });

beforeEach(async () => {
	await db.delete(huddlePictures);
	await db.delete(huddles);
	await db.delete(attempts);
	site.setNow(STARTED_AT);
});

describe('a picture', () => {
	it('is shown in a huddle with its size and description, without the camera’s metadata', async () => {
		const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a40' } })
			.withExif({ IFD0: { Artist: 'Somebody at home' } })
			.jpeg()
			.toBuffer();
		const { status, body } = await send(author, photo);
		expect([status, body.width, body.height]).toEqual([200, 300, 200]);
		const { for_descr, id } = await startAndRead({ description: shown(body.url, 'A &quot;kettle&quot; &lt;b&gt;') });
		expect(for_descr).toBe(
			`<p>Look:</p><p><img src="${body.url}" alt="A &quot;kettle&quot; &lt;b&gt;" width="300" height="200" loading="lazy" decoding="async" /></p>`,
		);
		const response = await site.app.inject(body.url);
		expect(response.headers['content-type']).toBe('image/webp');
		expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined();
		const again = { title: 'A huddle', category: 'general', description: for_descr, id, version: 1 };
		expect((await author.call('POST', '/api/edit-huddle', again)).body.forum).toMatchObject({ for_descr, version: 1 });
	});

	it('is shown no taller than a screen', async () => {
		const tall = await sharp({ create: { width: 600, height: 1_120, channels: 3, background: '#04a' } })
			.png()
			.toBuffer();
		const { body } = await send(author, tall);
		expect((await startAndRead({ description: shown(body.url) })).for_descr).toContain('width="300" height="560"');
	});

	it('is enough text for huddles and posts', async () => {
		const { id } = await startAndRead({ description: `<img src="${await uploaded(author)}">` });
		const response = await post(reader, id, `<img src="${await uploaded(reader)}" alt="Mine">`);
		expect(response.body.comment.fcm_comment).toContain('alt="Mine"');
	});

	it('is rejected if it is another member’s, in another huddle or unknown', async () => {
		const theirs = await uploaded(reader);
		const { id } = await startAndRead({});
		const inOther = await uploaded(author);
		await startAndRead({ description: shown(inOther) });
		const invented = '/images/huddles/0123456789abcdef01234567-10x10.webp';
		const resized = (await uploaded(author)).replace(/-\d+x/, '-9999x');
		for (const url of [theirs, inOther, invented, resized]) {
			const response = await start({ description: shown(url) });
			expect([response.status, response.body.errors]).toEqual([400, { description: REFUSED }]);
			const posted = await post(author, id, shown(url));
			expect([posted.status, posted.body.errors]).toEqual([400, { comment: REFUSED }]);
		}
		expect((await post(reader, id, shown(theirs))).status).toBe(200);
	});

	it('belongs to one of two huddles that attach it at once', async () => {
		const url = await uploaded(author);
		const responses = await Promise.all([start({ description: shown(url) }), start({ description: shown(url) })]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
		expect(await db.select({ id: huddles.id }).from(huddles)).toHaveLength(1);
	});

	it('stays when someone else edits the huddle, and others can show it there', async () => {
		const url = await uploaded(author);
		const { id } = await startAndRead({ description: shown(url) });
		const fields = { title: 'Mended', category: 'general', description: shown(url), id, version: 1 };
		expect((await staff.call('POST', '/api/edit-huddle', fields)).status).toBe(200);
		expect((await post(reader, id, shown(url))).status).toBe(200);
	});

	it('moves with a merge, and is hidden if the huddle is removed', async () => {
		const url = await uploaded(author);
		const { id } = await startAndRead({ description: shown(url) });
		const { id: into } = await startAndRead({});
		await staff.call('POST', '/api/moderate-huddle', { id, act: 'merge', intoId: into });
		expect(await fetchPicture(url)).toBe(200);
		await staff.call('POST', '/api/moderate-huddle', { id: into, act: 'remove' });
		expect(await fetchPicture(url)).toBe(404);
		await staff.call('POST', '/api/moderate-huddle', { id: into, act: 'restore' });
		expect(await fetchPicture(url)).toBe(200);
	});

	it('is deleted with its file if no text uses it within a week', async () => {
		const [taken, left] = [await uploaded(author), await uploaded(author)];
		await startAndRead({ description: shown(taken) });
		site.setNow(daysLater(6.9));
		await sweepUnsentPictures(site.context);
		expect(await fetchPicture(left)).toBe(200);
		site.setNow(daysLater(7.1));
		await sweepUnsentPictures(site.context);
		await sweepAbandonedFiles(site.context);
		expect([await fetchPicture(taken), await fetchPicture(left)]).toEqual([200, 404]);
		const keys: string[] = [];
		for await (const key of findTextPictureKeys(db)) keys.push(key);
		expect(keys).toHaveLength(1);
		expect(await db.select().from(unclaimedFiles)).toEqual([]);
		expect((await start({ description: shown(left) })).status).toBe(400);
	});

	it.each([
		['a page', Buffer.from('<html><script>alert(1)</script></html>')],
		['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
		['nothing', Buffer.alloc(0)],
		['no file', null],
		['more than a megabyte', Buffer.alloc(1_000_001)],
	])('is rejected if it is %s', async (_, file) => {
		expect([400, 413]).toContain((await send(author, file)).status);
		expect(await db.select().from(huddlePictures)).toEqual([]);
	});

	it('is limited to thirty an hour, and to members who may start huddles', async () => {
		const square = await drawSquare();
		for (let number = 0; number < 30; number += 1) expect((await send(author, square)).status).toBe(200);
		expect((await send(author, square)).status).toBe(429);
		expect((await send(await buildMember(site, { emailVerifiedAt: null }), square)).status).toBe(403);
	});
});

describe('markup around pictures', () => {
	const ours = '/images/huddles/0123456789abcdef01234567-10x10.webp';

	it.each([
		['an address of another site', '<img src="https://evil.example/a.png">Hi'],
		['an address of another site that looks like ours', `<img src="//evil.example${ours}">Hi`],
		['data', '<img src="data:image/png;base64,AAAA">Hi'],
		['a picture of a deal', '<img src="/images/deals/1/a-card.webp">Hi'],
		['a path that climbs', '<img src="/images/huddles/../../api/logout">Hi'],
		['a query', `<img src="${ours}?x=1">Hi`],
		['a missing address', '<img onerror="alert(1)">Hi'],
	])('%s is dropped', async (_, description) => {
		expect((await startAndRead({ description })).for_descr).toBe('Hi');
	});

	it('keeps only the address and description of a picture', async () => {
		const url = await uploaded(author);
		const description = `<img src="${url}" srcset="https://evil.example/a.png 2x" onload="x()" style="position:fixed" width="9999" alt="${'x'.repeat(500)}">`;
		const { for_descr } = await startAndRead({ description });
		expect(for_descr).toMatch(
			/^<img src="\S+" alt="x{200}" width="\d+" height="\d+" loading="lazy" decoding="async" \/>$/,
		);
	});

	it('accepts ten pictures, not eleven', async () => {
		const url = await uploaded(author);
		expect((await start({ description: shown(url).repeat(11) })).status).toBe(400);
		expect((await start({ description: shown(url).repeat(10) })).status).toBe(200);
	});
});
