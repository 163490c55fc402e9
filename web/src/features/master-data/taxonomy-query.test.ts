import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { reloadTaxonomy } from './manage/taxonomy-entries.ts';
import { taxonomyNameQuery } from './taxonomy-query.ts';

afterEach(() => vi.unstubAllGlobals());

test('the name of a store is read again after staff change it', async () => {
	const store = (name: string) => ({ body: { data: [{ id: 1, str_name: name, slug: 'kogan' }] } });
	const responses: Parameters<typeof fakeFetch>[0] = { '/api/store': store('Kogan') };
	fakeFetch(responses);
	const queryClient = new QueryClient();
	const readName = () => queryClient.fetchQuery(taxonomyNameQuery('store', 'kogan'));
	expect(await readName()).toBe('Kogan');
	responses['/api/store'] = store('Kogan Australia');
	expect(await readName()).toBe('Kogan');
	await reloadTaxonomy(queryClient, 't');
	expect(await readName()).toBe('Kogan Australia');
});
