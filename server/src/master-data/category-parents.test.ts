import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../schema/master-data.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let moderator: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());

const post = (url: string, body: object) => moderator.call('POST', url, body);
const add = async (name: string, more: object = {}) => {
	const { status, body } = await post('/api/addCategory', { name, description: 'Good', ...more });
	expect(status, JSON.stringify(body)).toBe(200);
	return Number(body.data.id);
};

describe('category parents', () => {
	const setParent = async (id: number, parent: number) => {
		const [row] = await site.context.db.select().from(categories).where(eq(categories.id, id));
		return post('/api/editCategory', { id, name: row?.name, parent });
	};

	it('can change, but never to itself, to something below it or to a suspended category', async () => {
		const top = await add('Top', { parent: 0 });
		const middle = await add('Middle', { parent: top });
		const bottom = await add('Bottom', { parent: middle });
		const gone = await add('Gone');
		await post('/api/deleteMasters', { id: gone, type: 'cat' });
		for (const [id, parent] of [
			[top, top],
			[top, middle],
			[top, bottom],
			[bottom, gone],
			[bottom, 900_000],
		] as const) {
			const { status, body } = await setParent(id, parent);
			expect({ status, fields: Object.keys(body.errors) }, `${id} below ${parent}`).toEqual({
				status: 400,
				fields: ['parent'],
			});
		}
		expect((await setParent(bottom, top)).status).toBe(200);
		expect((await setParent(bottom, 0)).status).toBe(200);
	});

	it('never form a circle, even by two edits at once', async () => {
		for (let round = 0; round < 5; round += 1) {
			const left = await add(`Left ${round}`);
			const right = await add(`Right ${round}`);
			const responses = await Promise.all([setParent(left, right), setParent(right, left)]);
			expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
		}
	});

	it('may stay suspended when something else changes', async () => {
		const parent = await add('Closing');
		const id = await add('Staying', { parent });
		await post('/api/deleteMasters', { id: parent, type: 'cat' });
		expect((await post('/api/editCategory', { id, name: 'Stayed', parent })).status).toBe(200);
	});
});
