import { expect, test } from 'vitest';
import { LIST_OPTIONS } from '#lib/page/list-options.ts';
import { huddleSearchQuery } from './huddle-search-query.ts';
import { searchQuery } from './search-query.ts';

test.each([
	['deals', searchQuery],
	['huddles', huddleSearchQuery],
])('the %s that a search found stay as they were after Back', (_, buildQuery) => {
	expect(buildQuery({ deal: 'tent' })).toMatchObject(LIST_OPTIONS);
});
