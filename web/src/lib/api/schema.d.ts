// The wire types of the calls around the session, in the form that
// tools/openapi-types generates from the server's OpenAPI document.
export interface paths {
  "/api/adminstrator/login/": {
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            username: string;
            password: string;
            selfie: Blob;
            latitude: string;
            longitude: string;
            machine_info?: string;
            browser_info?: string;
          };
        };
      };
      responses: { 200: { content: { "application/json": components["schemas"]["Tokens"] } } };
    };
  };
  "/api/adminstrator/register/": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            username: string;
            email: string;
            first_name: string;
            last_name: string;
            password: string;
            setup_code?: string;
          };
        };
      };
      responses: { 201: { content: { "application/json": { id: number; username: string } } } };
    };
  };
  "/api/adminstrator/logout/": {
    post: { responses: { 200: { content: { "application/json": unknown } } } };
  };
  "/api/adminstrator/token/refresh/": {
    post: {
      requestBody: { content: { "application/json": { refresh: string } } };
      responses: {
        200: { content: { "application/json": { access: string; refresh?: string | null } } };
      };
    };
  };
  "/api/check-username/": {
    get: {
      parameters: { query: { username: string } };
      responses: { 200: { content: { "application/json": { available: boolean } } } };
    };
  };
  "/api/config/": {
    get: { responses: { 200: { content: { "application/json": components["schemas"]["Config"] } } } };
  };
  "/api/branches/": {
    get: {
      responses: {
        200: { content: { "application/json": { id: number; name: string; address: string }[] } };
      };
    };
  };
}
export interface components {
  schemas: {
    Tokens: { access: string; refresh: string };
    Config: {
      product_name: string;
      company_name: string;
      company_url?: string | null;
      credits_url?: string | null;
      user_manual_url?: string | null;
      client_app_url?: string | null;
      staff_app_url: string;
      registration: string;
      setup_code_required: boolean;
      time_zone: string;
      version: string;
    };
  };
}
