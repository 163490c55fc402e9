import { addressOf } from '#lib/api/api.ts';

/**
 * Has the browser fetch the file of a download; the page stays. By a form: a service worker that loads pages ahead makes a GET twice,
 * and the key works once.
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
