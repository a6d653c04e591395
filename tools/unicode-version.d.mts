export declare const UNICODE_VERSION: string;
