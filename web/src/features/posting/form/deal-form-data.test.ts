import { expect, test } from 'vitest';
import { buildDealToEdit } from '#testing/build-deal.ts';
import { dealFormData, type SentForm } from './deal-form-data.ts';
import { emptyValues } from './deal-form-values.ts';
import { addImages, type FormImage, NO_IMAGES, urlImage } from './form-images.ts';

const MEMBER = { featureDeal: false, tagDeal: false, changeDealStatus: false };
const STAFF = { featureDeal: true, tagDeal: true, changeDealStatus: true };

const photo: FormImage = { kind: 'file', key: 'file:1', src: 'blob:1', file: new File(['x'], 'photo.jpg') };
const found = urlImage('https://shop.example/1.jpg');

function send(sent: Partial<SentForm>) {
	const values = { ...emptyValues('Australia/Perth'), dealUrl: 'shop.example/x', dealTitle: ' Bread $3 ' };
	return dealFormData({ values, pictures: NO_IMAGES, rights: MEMBER, original: null, ...sent });
}

test('lists are sent as ids, and an empty list is sent as empty', () => {
	const form = send({
		values: {
			...emptyValues('Australia/Perth'),
			dealCategories: [
				{ id: 3, name: 'Food' },
				{ id: 4, name: 'Home' },
			],
		},
	});
	expect(form.getAll('dealCategories[]')).toEqual(['3', '4']);
	expect(form.getAll('dealStores[]')).toEqual(['']);
});

test('pasted characters that nobody can read are dropped', () => {
	const values = { ...emptyValues('UTC'), dealTitle: 'Bread\u000b $3', dealDescription: '<p>Warm\u0007,\tfresh</p>' };
	const form = send({ values });
	expect([form.get('dealTitle'), form.get('dealDescription')]).toEqual(['Bread $3', '<p>Warm,\tfresh</p>']);
});

test('a link gets its scheme, and a deal in a store has no link', () => {
	expect(send({}).get('dealUrl')).toBe('https://shop.example/x');
	const values = { ...emptyValues('UTC'), dealUrl: 'https://shop.example/x\u200b' };
	expect(send({ values }).get('dealUrl')).toBe('https://shop.example/x');
	expect(send({ values: { ...emptyValues('UTC'), isOnline: false } }).get('dealUrl')).toBe('');
});

test('times are sent as instants in the time zone of the deal', () => {
	const form = send({
		values: { ...emptyValues('Australia/Perth'), startsAt: '2026-12-01T09:00', expiresAt: '2026-12-03T' },
	});
	expect(form.get('startsAt')).toBe('2026-12-01T01:00:00.000Z');
	expect(form.get('expiresAt')).toBe('2026-12-03T15:59:00.000Z');
});

test('restricted fields are sent only by members who may set them', () => {
	const original = buildDealToEdit({ del_active: 0, del_is_featured: 1 });
	const { values } = original;
	const byMember = send({ values, original });
	expect([byMember.has('isFeatured'), byMember.has('dealStatus'), byMember.has('dealTags[]')]).toEqual([
		false,
		false,
		false,
	]);
	const byStaff = send({ values: { ...values, dealStatus: '1', isFeatured: false }, original, rights: STAFF });
	expect([byStaff.get('isFeatured'), byStaff.get('dealStatus'), byStaff.getAll('dealTags[]')]).toEqual([
		'0',
		'1',
		[''],
	]);
});

test.each(['dealStatus', 'isFeatured'])(
	'an unchanged %s is not sent, because others may have changed it since',
	(name) => {
		const original = buildDealToEdit({ del_active: 1, del_is_featured: 1 });
		expect(send({ values: original.values, original, rights: STAFF }).has(name)).toBe(false);
	},
);

test('an edit sends its deal and the version it started from, and leaves untouched times alone', () => {
	const original = buildDealToEdit({ version: 7, del_expires_at: '2026-12-24T12:59:59.000Z' });
	const form = send({ values: original.values, original });
	expect([form.get('id'), form.get('version')]).toEqual(['42', '7']);
	expect(form.get('expiresAt')).toBe('2026-12-24T12:59:59.000Z');
});

test.each([
	['file:1', 'image:0'],
	[found.key, 'url:0'],
	['id:1', '1'],
])('the primary picture %s is named %s', (primaryKey, name) => {
	const original = buildDealToEdit();
	const pictures = { ...addImages(original.pictures, [photo, found]), primaryKey };
	const form = send({ pictures, original });
	expect(form.get('primaryImage')).toBe(name);
	expect(form.getAll('image[]')).toHaveLength(1);
	expect(form.getAll('dealUrlImages[]')).toEqual(['https://shop.example/1.jpg']);
});
