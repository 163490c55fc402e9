import { addressOf } from '#lib/api/api.ts';

/**
 * Downloads the file and stays on the page. Uses a POST form because a service worker with navigation preload sends a
 * GET twice, and the key works once.
 */
export function fetchByForm(id: string, key: string): void {
	const form = document.createElement('form');
	form.method = 'post';
	form.action = addressOf('POST /api/account/export/:id').replace(':id', encodeURIComponent(id));
	const field = document.createElement('input');
	field.type = 'hidden';
	field.name = 'key';
	field.value = key;
	form.append(field);
	document.body.append(form);
	form.submit();
	form.remove();
}
