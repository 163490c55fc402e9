// One database is enough: this tests headers and a page.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AD_FRAME_PATH } from '@bilby/contract/pages/ad-frame-path';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestSite } from '../testing/site/test-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bilby-site-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const AD = { title: 'Free', text: 'Free things.', action: 'See them', url: '/?filter=free' };

async function openSiteWith(adNetwork: object | undefined) {
	const file = path.join(folder, 'site.json');
	writeFileSync(file, JSON.stringify({ socialLinks: [], houseAds: [AD], ...(adNetwork && { adNetwork }) }));
	return openTestSite({ env: { SITE_FILE: file } });
}

describe('the frame of an advertising network', () => {
	it('runs its script in a sandbox that only our pages can embed', async () => {
		const script = 'https://ads.example/show.js?zone=1&size="><b>';
		const site = await openSiteWith({ name: 'Example Ads', script });
		const { statusCode, headers, body } = await site.app.inject(AD_FRAME_PATH);
		const page = await site.app.inject('/api/site');
		await site.close();
		expect(statusCode).toBe(200);
		expect(body).toContain('<script async src="https://ads.example/show.js?zone=1&amp;size=');
		expect(body).not.toContain('"><b>');
		expect(headers['content-security-policy']).toMatch(
			/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/,
		);
		expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
		expect(headers['x-frame-options']).toBe('SAMEORIGIN');
		expect(page.json().site.adNetwork).toEqual({ name: 'Example Ads', script });
		expect(page.headers['content-security-policy']).not.toContain('ads.example');
	});

	it('does not exist without a network', async () => {
		const site = await openSiteWith(undefined);
		const { statusCode } = await site.app.inject(AD_FRAME_PATH);
		await site.close();
		expect(statusCode).toBe(404);
	});

	it.each(['http://ads.example/show.js', 'javascript:alert(1)', '/show.js', ''])(
		'rejects %j as the address of a script',
		async (script) => {
			await expect(openSiteWith({ name: 'Example Ads', script })).rejects.toThrow(/SITE_FILE adNetwork/);
		},
	);
});
