import { Asset, useRouter, useTags } from '@tanstack/react-router';

/**
 * Renders the head tags of the current routes like `HeadContent`, but without module preloads. `HeldModules` renders those.
 */
export function DocumentHead() {
	const nonce = useRouter().options.ssr?.nonce;
	return useTags()
		.filter((tag) => !isModule(tag))
		.map((tag) => <Asset {...tag} key={JSON.stringify(tag)} {...(nonce && { nonce })} />);
}

/**
 * Renders the page's module preloads in a template, which the browser ignores. The entry script moves them to the head
 * after the first paint.
 */
export function HeldModules() {
	const tags = useTags().filter(isModule);
	const links = tags.map(({ attrs }) => `<link rel="modulepreload" href="${attrs?.href}">`).join('');
	return (
		<template
			id="modules"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: names of built files, which React must not move to the head
			dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? links : '' }}
			suppressHydrationWarning
		/>
	);
}

function isModule({ attrs }: ReturnType<typeof useTags>[number]): boolean {
	return attrs?.rel === 'modulepreload';
}
