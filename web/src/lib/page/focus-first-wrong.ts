/** Leads the keyboard to the first field of a form that is called wrong; answers whether there is one. */
export function focusFirstWrong(form: HTMLElement | null): boolean {
	const wrong = form?.querySelector('[aria-invalid="true"], [data-wrong]');
	if (!(wrong instanceof HTMLElement)) return false;
	wrong.focus();
	return true;
}
