/** Returns the places to share a page. Plain addresses, so they work without a script. */
export function shareLinks({ title, url }: { title: string; url: string }): { label: string; href: string }[] {
	return [
		{ label: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
		{ label: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
		{ label: 'WhatsApp', href: address('https://wa.me/', { text: `${title} ${url}` }) },
	];
}

function address(base: string, parameters: Record<string, string>): string {
	return `${base}?${new URLSearchParams(parameters)}`;
}
