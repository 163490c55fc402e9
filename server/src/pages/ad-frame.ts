import { AD_FRAME_PATH } from '@bilby/contract/pages/ad-frame-path';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { escapeHtml } from '../platform/kernel/escape-html.ts';

/**
 * A sandbox without `allow-same-origin`: the network's scripts get an origin of their own. They can't read the site's storage,
 * cookies or pages, and can't navigate the page around the frame.
 */
const POLICY = [
	'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
	"default-src https: data: blob: 'unsafe-inline'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
].join('; ');

/** Serves the page that runs the script of the operator's advertising network. Without a network there is no such page. */
export function adFrameRoute(app: App, { config: { site } }: Pick<AppContext, 'config'>): void {
	const { adNetwork } = site;
	if (!adNetwork) return;
	const page = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Advertisement</title><style>html,body{margin:0;height:100%}</style></head>
<body><script async src="${escapeHtml(adNetwork.script)}"></script></body>
</html>
`;
	app.get(AD_FRAME_PATH, { config: { access: 'browse', limit: 'none' }, schema: { hide: true } }, (_request, reply) =>
		reply
			.header('content-security-policy', POLICY)
			.header('x-frame-options', 'SAMEORIGIN')
			// The frame shares its process with the page around it.
			.header('origin-agent-cluster', '?0')
			.header('cache-control', 'public, max-age=3600')
			.type('text/html; charset=utf-8')
			.send(page),
	);
}
