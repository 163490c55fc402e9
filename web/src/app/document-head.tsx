import { Asset, useRouter, useTags } from '@tanstack/react-router';

/** The head tags of the current routes, as `HeadContent` renders them, but without modules: `HeldModules` has those. */
export function DocumentHead() {
	const nonce = useRouter().options.ssr?.nonce;
	return useTags()
		.filter((tag) => !isModule(tag))
		.map((tag) => <Asset {...tag} key={JSON.stringify(tag)} {...(nonce && { nonce })} />);
}

/** The modules of the page, in a template that the browser loads nothing from. The entry moves them to the head after the first paint. */
export function HeldModules() {
	const tags = useTags().filter(isModule);
	const links = tags.map(({ attrs }) => `<link rel="modulepreload" href="${attrs?.href}">`).join('');
	return (
		<template
			id="modules"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: names of built files, in a form that React does not move to the head
			dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? links : '' }}
			suppressHydrationWarning
		/>
	);
}

function isModule({ attrs }: ReturnType<typeof useTags>[number]): boolean {
	return attrs?.rel === 'modulepreload';
}
