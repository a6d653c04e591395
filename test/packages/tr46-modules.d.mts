export declare const TR46_MODULES: RegExp;
