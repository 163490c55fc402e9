import { callApi } from '#lib/api/api.ts';
import type { Suggest } from '#ui/combobox/use-suggestions.ts';

/** Returns members whose names start with the text after an @. */
export const suggestMembers: Suggest = async (text) => {
	const { members } = await callApi('GET /api/mentions', { query: { q: text } });
	return members.map(({ id, username }) => ({ id: String(id), name: username }));
};
