import { type PlainRequest, sendBytes, sendOverConnection } from '@bilby/server/testing/fuzz/send-bytes';
import type { SiteProcess } from '../support/running-site.ts';
import { expect, test } from '../support/site-fixtures.ts';
import { ODD_BYTES, ODD_TARGETS } from './odd-bytes.ts';

for (const method of ['GET', 'POST', 'HEAD']) {
	test(`every odd address gets a response to ${method}, and none causes a fault`, async ({ site }) => {
		const faults: string[] = [];
		for (const url of ODD_TARGETS) {
			const request: PlainRequest = { method, url, headers: {}, body: undefined };
			const status = await sendOverConnection(readPort(site), request);
			if (status === null || status >= 500) faults.push(`${method} ${url.slice(0, 200)}: ${status}`);
		}
		expect(faults).toEqual([]);
		expect(site.output()).not.toMatch(/"level":[56]0/);
	});
}

test('no bytes cause a fault or get no response', async ({ site }) => {
	const faults: string[] = [];
	for (const text of ODD_BYTES) {
		const status = await sendBytes(readPort(site), Buffer.from(text, 'latin1'), { isWhole: false });
		if (status !== null && status >= 500) faults.push(`${JSON.stringify(text).slice(0, 200)}: ${status}`);
	}
	expect(faults).toEqual([]);
	expect(site.output()).not.toMatch(/"level":[56]0/);
	expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

function readPort(site: SiteProcess): number {
	return Number(new URL(site.url).port);
}
