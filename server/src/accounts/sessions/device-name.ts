const BROWSERS: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
	[/\biPhone\b|\biPad\b/, 'iOS'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
];

/** Describes a device for its owner. User agents are too unreliable for more than browser and system. */
export function deviceName(userAgent: string | null): string {
	const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
	const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? 'Unknown device';
}
